import { ACCOUNT_PATHS } from "./accounts/account-paths";
import { LEAVING_PATHS } from "./leaving/leaving-paths";
import { LANDING_PATHS } from "./landing/landing-paths";
import { ALBUM_PATHS } from "./albums/album-paths";
import { LINK_PATHS } from "./sharing/link-paths";
import { PAYMENT_PATHS } from "./payments/payment-paths";
import { PROFILE_MEDIA_PATHS } from "./profile/profile-media-paths";
import { PROFILE_PATHS } from "./profile/profile-paths";
import { PROVIDER_PATHS } from "./accounts/provider-paths";
import { SHARING_PATHS } from "./sharing/sharing-paths";
import { WAYS_IN_PATHS } from "./accounts/ways-in-paths";

/** Paths of the archive's calls under API_BASE, at the specification's names (product.md 7). */
export const API_BASE = "/api/v1";

export const PATHS = {
  ...SHARING_PATHS,
  ...ACCOUNT_PATHS,
  ...ALBUM_PATHS,
  ...PROFILE_PATHS,
  ...PROVIDER_PATHS,
  ...LINK_PATHS,
  ...LEAVING_PATHS,
  ...PAYMENT_PATHS,
  ...PROFILE_MEDIA_PATHS,
  ...LANDING_PATHS,
  ...WAYS_IN_PATHS,
  itemDetails: "/hand-writing/details/{id}",
  itemCreate: "/hand-writing/create",
  itemUpdate: "/hand-writing/update/{id}",
  itemStatus: "/hand-writing/status/update/{id}",
  itemStatusMultiple: "/hand-writing/status/update/multiple",
  itemDelete: "/hand-writing/delete/{id}",
  itemDeleteMultiple: "/hand-writing/delete/multiple",
  itemBin: "/hand-writing/bin",
  itemRestore: "/hand-writing/restore/{id}",
  itemRestoreMultiple: "/hand-writing/restore/multiple",
  itemErase: "/hand-writing/erase/{id}",
  itemEraseMultiple: "/hand-writing/erase/multiple",
  itemPagesOrder: "/hand-writing/pages/order/{id}",
  itemPageDelete: "/hand-writing/pages/delete/{id}",
  itemVoiceTie: "/hand-writing/voice/tie/{id}",
  itemVoiceUntie: "/hand-writing/voice/untie/{id}",
  itemDownloadSelected: "/hand-writing/download-selected",
  itemDownload: "/hand-writing/handwriting-download/{id}",
  itemOriginal: "/hand-writing/original/{id}",
  myItems: "/hand-writing/album/my-hand-writing",
  search: "/hand-writing/search",
  itemCounts: "/hand-writing/prodile-handwriting-count",
  media: "/media/{itemId}/{contentVersion}/{fileId}/{name}",
  uploads: "/uploads",
  upload: "/uploads/{id}",
  reportCreate: "/report/create",
  localMessages: "/local/messages",
  openapi: "/openapi.json",
  docs: "/docs",
} as const;

/** A path with its `{name}` parts filled in and escaped. */
export function fillPath(path: string, values: Record<string, string | number> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(values[name])));
}
