// Every area of messages, in Bengali: the dictionary.
import { account } from "./messages/account.bn";
import { albums } from "./messages/albums.bn";
import { anotherAccount } from "./messages/another-account.bn";
import { appearance } from "./messages/appearance.bn";
import { bin } from "./messages/bin.bn";
import { blocks } from "./messages/blocks.bn";
import { camera } from "./messages/camera.bn";
import { chooser } from "./messages/chooser.bn";
import { chosen } from "./messages/chosen.bn";
import { collection } from "./messages/collection.bn";
import { dashboard } from "./messages/dashboard.bn";
import { errors } from "./messages/errors.bn";
import { findPeople } from "./messages/find-people.bn";
import { flash } from "./messages/flash.bn";
import { forms } from "./messages/forms.bn";
import { groupActs } from "./messages/group-acts.bn";
import { groups } from "./messages/groups.bn";
import { history } from "./messages/history.bn";
import { imports } from "./messages/imports.bn";
import { invitation } from "./messages/invitation.bn";
import { item } from "./messages/item.bn";
import { itemForm } from "./messages/item-form.bn";
import { itemTexts } from "./messages/item-texts.bn";
import { keeping } from "./messages/keeping.bn";
import { keepsake } from "./messages/keepsake.bn";
import { landing } from "./messages/landing.bn";
import { leaving } from "./messages/leaving.bn";
import { listFilter } from "./messages/list-filter.bn";
import { links } from "./messages/links.bn";
import { mailLink } from "./messages/mail-link.bn";
import { notificationSettings } from "./messages/notification-settings.bn";
import { notifications } from "./messages/notifications.bn";
import { openLink } from "./messages/open-link.bn";
import { pageOrder } from "./messages/page-order.bn";
import { pages } from "./messages/pages.bn";
import { passkeys } from "./messages/passkeys.bn";
import { payment } from "./messages/payment.bn";
import { people } from "./messages/people.bn";
import { privacy } from "./messages/privacy.bn";
import { profile } from "./messages/profile.bn";
import { profileMedia } from "./messages/profile-media.bn";
import { profileSamples } from "./messages/profile-samples.bn";
import { providers } from "./messages/providers.bn";
import { reading } from "./messages/reading.bn";
import { received } from "./messages/received.bn";
import { recorder } from "./messages/recorder.bn";
import { report } from "./messages/report.bn";
import { samePerson } from "./messages/same-person.bn";
import { search } from "./messages/search.bn";
import { seen } from "./messages/seen.bn";
import { sendAgain } from "./messages/send-again.bn";
import { share } from "./messages/share.bn";
import { sharedAlbums } from "./messages/shared-albums.bn";
import { shell } from "./messages/shell.bn";
import { signIn } from "./messages/sign-in.bn";
import { stewards } from "./messages/stewards.bn";
import { timeline } from "./messages/timeline.bn";
import { twoStep } from "./messages/two-step.bn";
import { ui } from "./messages/ui.bn";
import { unsent } from "./messages/unsent.bn";
import { unsubscribe } from "./messages/unsubscribe.bn";
import { writerFace } from "./messages/writer-face.bn";
import { writers } from "./messages/writers.bn";

export const bn = {
  account,
  albums,
  anotherAccount,
  appearance,
  bin,
  blocks,
  camera,
  chooser,
  chosen,
  collection,
  dashboard,
  errors,
  findPeople,
  flash,
  forms,
  groupActs,
  groups,
  history,
  imports,
  invitation,
  item,
  itemForm,
  itemTexts,
  keeping,
  keepsake,
  landing,
  leaving,
  links,
  listFilter,
  mailLink,
  notificationSettings,
  notifications,
  openLink,
  pageOrder,
  pages,
  passkeys,
  payment,
  people,
  privacy,
  profile,
  profileMedia,
  profileSamples,
  providers,
  reading,
  received,
  recorder,
  report,
  samePerson,
  search,
  seen,
  sendAgain,
  share,
  sharedAlbums,
  shell,
  signIn,
  stewards,
  timeline,
  twoStep,
  ui,
  unsent,
  unsubscribe,
  writerFace,
  writers,
};
