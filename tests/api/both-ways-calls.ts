import type { ArchiveClient } from "archive/client";
import { ACCOUNT_CALLS } from "archive/contract/accounts/calls";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { PROVIDER_CALLS } from "archive/contract/accounts/provider-calls";
import { SIGN_IN_CALLS } from "archive/contract/accounts/sign-in-calls";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { HOME_CALLS } from "archive/contract/home-calls";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { LIST_CALLS } from "archive/contract/lists/calls";
import { LANDING_CALLS } from "archive/contract/landing/calls";
import { NOTIFICATION_CALLS } from "archive/contract/notifications/calls";
import { PAYMENT_CALLS } from "archive/contract/payments/calls";
import { PROFILE_CALLS } from "archive/contract/profile/calls";
import { PROFILE_MEDIA_CALLS } from "archive/contract/profile/profile-media-calls";
import { SEARCH_CALLS } from "archive/contract/search/calls";
import { SHARING_CALLS } from "archive/contract/sharing/calls";
import { GROUP_CALLS } from "archive/contract/sharing/group-calls";
import { LINK_CALLS } from "archive/contract/sharing/link-calls";
import { sessionUserOf } from "archive/contract/profile/profile";

/** Ids of all that is asked for. */
export interface Facts {
  item: number;
  album: number;
  group: number;
  link: string;
  amina: { id: number; email: string; password: string };
}
type Call = (archive: ArchiveClient, ids: Facts) => Promise<unknown>;

export const body = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return new Request("http://site.test/", { method: "POST", body: form });
};
/** As much of what signing in gives as is the same each time. */
const signedIn: Call = async ({ ask }, { amina: { email, password } }) => {
  const answer = await ask(ACCOUNT_CALLS.login, { fields: { email, password } });
  return answer.ok && { user: answer.data.user, keys: Object.keys(answer.data).toSorted() };
};
const deep = (levels: number): unknown => (levels === 0 ? "x" : [deep(levels - 1)]);

/** Each kind of call, and of answer. */
export const CALLS: [what: string, who: string | null, call: Call][] = [
  ["the person's state", "amina", ({ ask }) => ask(ACCOUNT_CALLS.profileStamp)],
  ["an item", "amina", ({ ask }, ids) => ask(LIST_CALLS.itemDetails, { id: ids.item })],
  ["what was done to an item", "amina", ({ ask }, ids) => ask(ITEM_CALLS.itemHistory, { id: ids.item })],
  ["a list", "amina", ({ ask }) => ask(ITEM_CALLS.myItems, { query: { together: "1" } })],
  ["a page of a list", "amina", ({ ask }) => ask(ITEM_CALLS.myItems, { query: { limit: 1, together: "1" } })],
  ["counts", "amina", ({ ask }) => ask(HOME_CALLS.itemCounts)],
  ["home", "amina", ({ ask }) => ask(HOME_CALLS.home)],
  ["home, where something was shared", "bela", ({ ask }) => ask(HOME_CALLS.home)],
  ["albums", "amina", ({ ask }, ids) => ask(ALBUM_CALLS.albums, { query: { handwriting_ids: [ids.item] } })],
  ["an album", "amina", ({ ask }, ids) => ask(ALBUM_CALLS.albumDetails, { id: ids.album })],
  [
    "an album's items",
    "amina",
    ({ ask }, ids) => ask(ITEM_CALLS.myItems, { query: { album_id: String(ids.album), together: "1" } }),
  ],
  ["albums of a group", "amina", ({ ask }, ids) => ask(ALBUM_CALLS.sharedAlbums, { query: { group_id: ids.group } })],
  ["an album that is shared", "bela", ({ ask }, ids) => ask(ALBUM_CALLS.sharedAlbum, { id: ids.album })],
  ["what lies in it", "bela", ({ ask }, ids) => ask(ALBUM_CALLS.sharedAlbumItems, { id: ids.album })],
  ["groups", "amina", ({ ask }) => ask(GROUP_CALLS.groups)],
  ["a group", "amina", ({ ask }, ids) => ask(GROUP_CALLS.groupDetails, { id: ids.group })],
  ["members", "amina", ({ ask }, ids) => ask(GROUP_CALLS.groupMembers, { query: { group_id: ids.group } })],
  ["a group's items", "amina", ({ ask }, ids) => ask(GROUP_CALLS.groupItems, { query: { group_id: ids.group } })],
  [
    "invitations of a group",
    "amina",
    ({ ask }, ids) => ask(GROUP_CALLS.groupInvitations, { query: { group_id: ids.group } }),
  ],
  ["who can see an item", "amina", ({ ask }, ids) => ask(SHARING_CALLS.whoCanSee, { id: ids.item })],
  [
    "which groups can",
    "amina",
    ({ ask }, ids) => ask(SHARING_CALLS.whichGroupsCanSee, { id: ids.item, query: { limit: 100 } }),
  ],
  ["links", "amina", ({ ask }) => ask(LINK_CALLS.links)],
  ["a profile", "amina", ({ ask }) => ask(PROFILE_CALLS.profile)],
  ["the session's person", "amina", async (archive) => sessionUserOf(await archive.ask(PROFILE_CALLS.profile))],
  ["what stands beside a name", "amina", ({ ask }) => ask(PROFILE_MEDIA_CALLS.profileMedia)],
  ["devices", "amina", ({ ask }) => ask(OWN_ACCOUNT_CALLS.devices)],
  ["operator's acts", "amina", ({ ask }) => ask(OWN_ACCOUNT_CALLS.operatorActs)],
  ["two-step sign-in", "amina", ({ ask }) => ask(OWN_ACCOUNT_CALLS.twoStep)],
  ["passkeys", "amina", ({ ask }) => ask(SIGN_IN_CALLS.passkeys)],
  ["providers", "amina", ({ ask }) => ask(PROVIDER_CALLS.providers)],
  ["the plan", "amina", ({ ask }) => ask(PAYMENT_CALLS.paymentPlan)],
  ["payments", "amina", ({ ask }) => ask(PAYMENT_CALLS.paymentList)],
  ["where one starts", "amina", ({ ask }) => ask(OWN_ACCOUNT_CALLS.profileStart)],
  ["people to share with", "amina", ({ ask }) => ask(GROUP_CALLS.findPeople)],
  ["a search", "amina", ({ ask }) => ask(SEARCH_CALLS.search, { query: { query: "letter" } })],
  [
    "a search for half of a character",
    "amina",
    ({ ask }) => ask(SEARCH_CALLS.search, { query: { query: "let\ud800" } }),
  ],
  ["what waits", "bela", ({ ask }) => ask(SHARING_CALLS.pendingShares, { query: { state: "pending", limit: 10 } })],
  ["groups that wait", "bela", ({ ask }) => ask(GROUP_CALLS.pendingGroups, { query: { state: "pending", limit: 10 } })],
  ["what was shared", "bela", ({ ask }) => ask(SHARING_CALLS.sharedWithMe)],
  ["sources", "bela", ({ ask }) => ask(SHARING_CALLS.sources)],
  ["notifications", "bela", ({ ask }) => ask(NOTIFICATION_CALLS.notificationList)],
  ["settings of notifications", "bela", ({ ask }) => ask(NOTIFICATION_CALLS.notificationSettings)],
  ["what a block takes along", "bela", ({ ask }, ids) => ask(SHARING_CALLS.blockForeseen, { id: ids.amina.id })],
  ["an item that came", "bela", ({ ask }, ids) => ask(SHARING_CALLS.receivedItem, { id: ids.item })],
  ["whom one blocks", "bela", ({ ask }) => ask(SHARING_CALLS.blocked)],
  ["from whom one takes anything", "bela", ({ ask }) => ask(SHARING_CALLS.alwaysAccepted)],
  [
    "a public profile",
    "amina",
    async ({ ask }) => ask(PROFILE_CALLS.publicProfile, { id: (await ask(PROFILE_CALLS.profile)).randomId }),
  ],
  [
    "a profile's items",
    "amina",
    async ({ ask }) => ask(PROFILE_CALLS.publicProfileItems, { id: (await ask(PROFILE_CALLS.profile)).randomId }),
  ],
  [
    "what a link opens",
    null,
    ({ ask }, ids) =>
      ask(LINK_CALLS.linkOpen, { token: ids.link, query: { visit: "1" }, headers: { "x-link-pass": "" } }),
  ],
  ["who signed in", null, signedIn],
  ["the landing page's own", null, ({ ask }) => ask(LANDING_CALLS.famous)],
  ["a write", "amina", ({ ask }) => ask(OWN_ACCOUNT_CALLS.profileStartChoose, { fields: { at_collections: true } })],
  [
    "a write with its own sentence",
    "amina",
    ({ ask }, ids) => ask(ITEM_CALLS.itemStatusMultiple, { fields: { ids: [ids.item], status: 0, confirm: true } }),
  ],
  [
    "a write that is sent twice",
    "amina",
    ({ ask }) => ask(ALBUM_CALLS.albumCreate, { fields: { name: "Twice", once: "once-for-both" } }),
  ],
  ["a call that another sent nothing to", "amina", ({ ask }) => ask(NOTIFICATION_CALLS.notificationSeenAll)],
  ["fields that are wrong", "amina", ({ ask }) => ask(ALBUM_CALLS.albumCreate, { fields: { name: "" } })],
  ["a field that is left out", "amina", ({ ask }) => ask(ALBUM_CALLS.albumCreate, { fields: {} as { name: string } })],
  ["U+0000", "amina", ({ ask }) => ask(ALBUM_CALLS.albumCreate, { fields: { name: "a\0b" } })],
  ["half of a character", "amina", ({ ask }) => ask(ALBUM_CALLS.albumCreate, { fields: { name: "a\ud800" } })],
  [
    "as much as is taken",
    "amina",
    ({ ask }) => ask(ALBUM_CALLS.albumCreate, { fields: { name: `"\n${"ক".repeat(21_800)}` } }),
  ],
  ["too much", "amina", ({ ask }) => ask(ALBUM_CALLS.albumCreate, { fields: { name: `"\n${"ক".repeat(21_850)}` } })],
  [
    "numbers that JSON knows none of",
    "amina",
    ({ ask }) => ask(ITEM_CALLS.itemDeleteMultiple, { fields: { ids: [NaN, -0, Infinity] } }),
  ],
  [
    "what is nested deep",
    "amina",
    ({ ask }) => ask(ITEM_CALLS.itemDeleteMultiple, { fields: { ids: deep(8) as number[] } }),
  ],
  [
    "what is nested deeper than is read",
    "amina",
    ({ ask }) => ask(ITEM_CALLS.itemDeleteMultiple, { fields: { ids: deep(9) as number[] } }),
  ],
  [
    "a conflict",
    "amina",
    ({ ask }, ids) => ask(ALBUM_CALLS.albumUpdate, { id: ids.album, fields: { name: "New", version: 99 } }),
  ],
  [
    "what is to be confirmed",
    "amina",
    ({ ask }, ids) => ask(LINK_CALLS.linkCreate, { fields: { handwriting_ids: [ids.item] } }),
  ],
  [
    "a wrong password",
    null,
    ({ ask }) =>
      ask(ACCOUNT_CALLS.login, {
        fields: { email: "amina@example.test", password: "no" },
      }),
  ],
  ["another's", "bela", ({ ask }, ids) => ask(ALBUM_CALLS.albumDetails, { id: ids.album })],
  ["another's, in a form", "bela", ({ ask }, ids) => ask(ALBUM_CALLS.albumDelete, { id: ids.album })],
  ["a number that is none", "amina", ({ ask }) => ask(LIST_CALLS.itemDetails, { id: 1.5 })],
  ["a visitor's call that needs a person", null, ({ ask }) => ask(ITEM_CALLS.myItems, { query: { together: "1" } })],
  ["a profile that is none", null, ({ ask }) => ask(PROFILE_CALLS.publicProfile, { id: "nobody/at all" })],
  [
    "a link that is none",
    null,
    ({ ask }) => ask(LINK_CALLS.linkOpen, { token: "a\0b", query: { visit: "0" }, headers: { "x-link-pass": "" } }),
  ],
  ["an offer that is none", null, ({ ask }) => ask(GROUP_CALLS.invitationDetails, { query: { token: "nothing" } })],
  ["a message of a gateway that is none", null, ({ ask }) => ask(PAYMENT_CALLS.paymentIpn, { fields: { a: "b" } })],
  [
    "an upload that is refused",
    "amina",
    ({ ask }) => ask(ITEM_CALLS.itemCreate, { request: body({ description: "x" }) }),
  ],
];
