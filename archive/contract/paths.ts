import { pathsOf } from "./call-definition";
import { DOCS_PATHS } from "./path";
import { ACCOUNT_CALLS } from "./accounts/calls";
import { OWN_ACCOUNT_CALLS } from "./accounts/own-account-calls";
import { PROVIDER_CALLS } from "./accounts/provider-calls";
import { SIGN_IN_CALLS } from "./accounts/sign-in-calls";
import { ALBUM_CALLS } from "./albums/calls";
import { BAG_CALLS } from "./bags/calls";
import { HOME_CALLS } from "./home-calls";
import { IMPORT_CALLS } from "./imports/calls";
import { ITEM_CALLS } from "./items/calls";
import { FORM_CALLS } from "./items/form-calls";
import { MEDIA_CALLS } from "./items/media-calls";
import { TIMELINE_CALLS } from "./items/timeline-calls";
import { UPLOAD_CALLS } from "./items/upload-calls";
import { LANDING_CALLS } from "./landing/calls";
import { LEAVING_CALLS } from "./leaving/calls";
import { LIST_CALLS } from "./lists/calls";
import { LOCAL_CALLS } from "./local-calls";
import { NOTIFICATION_CALLS } from "./notifications/calls";
import { PAYMENT_CALLS } from "./payments/calls";
import { PROFILE_CALLS } from "./profile/calls";
import { PROFILE_MEDIA_CALLS } from "./profile/profile-media-calls";
import { REPORT_CALLS } from "./report-calls";
import { SEARCH_CALLS } from "./search/calls";
import { SHARING_CALLS } from "./sharing/calls";
import { GROUP_CALLS } from "./sharing/group-calls";
import { LINK_CALLS } from "./sharing/link-calls";
import { STEWARD_CALLS } from "./stewards/calls";
import { WRITER_CALLS } from "./writers/calls";

/** Paths of all calls under API_BASE by their names, for programs that speak HTTP and for tests. */
export const PATHS = {
  ...pathsOf(ACCOUNT_CALLS),
  ...pathsOf(OWN_ACCOUNT_CALLS),
  ...pathsOf(PROVIDER_CALLS),
  ...pathsOf(SIGN_IN_CALLS),
  ...pathsOf(ALBUM_CALLS),
  ...pathsOf(BAG_CALLS),
  ...pathsOf(HOME_CALLS),
  ...pathsOf(IMPORT_CALLS),
  ...pathsOf(ITEM_CALLS),
  ...pathsOf(FORM_CALLS),
  ...pathsOf(MEDIA_CALLS),
  ...pathsOf(TIMELINE_CALLS),
  ...pathsOf(UPLOAD_CALLS),
  ...pathsOf(LANDING_CALLS),
  ...pathsOf(LEAVING_CALLS),
  ...pathsOf(LIST_CALLS),
  ...pathsOf(LOCAL_CALLS),
  ...pathsOf(NOTIFICATION_CALLS),
  ...pathsOf(PAYMENT_CALLS),
  ...pathsOf(PROFILE_CALLS),
  ...pathsOf(PROFILE_MEDIA_CALLS),
  ...pathsOf(REPORT_CALLS),
  ...pathsOf(SEARCH_CALLS),
  ...pathsOf(SHARING_CALLS),
  ...pathsOf(GROUP_CALLS),
  ...pathsOf(LINK_CALLS),
  ...pathsOf(STEWARD_CALLS),
  ...pathsOf(WRITER_CALLS),
  ...DOCS_PATHS,
};
