import type { Archive } from "./archive";
import type { Received } from "./received";

/** What a screen may weigh; budgets.md's table. Bytes in kB of 1000, as they come over the line. */
export interface Limit {
  /** Page, styles and the first script: all but pictures. */
  beforePictures: number;
  withPictures: number;
  requests: number;
}

// Their one picture is the icon of the tab.
const PLAIN: Limit = { beforePictures: 12, withPictures: 13, requests: 6 };
const LANDING: Limit = { ...PLAIN, withPictures: 60 };
const LIST: Limit = { beforePictures: 12, withPictures: 105, requests: 28 };
const ITEM: Limit = { beforePictures: 12, withPictures: 60, requests: 5 };

// The widest rendition of each page, for paper.
const KEEPSAKE: Limit = { ...ITEM, withPictures: 60 };

/** For every screen alike. */
export const EVERYWHERE = { scriptAsleep: 1, ahead: 8, scriptAwake: 95, dataAwake: 5, layoutShift: 0.01 };

/** kB of a page whose styles the browser keeps. */
export const KEPT_STYLES = { list: 7.5 };

export interface Screen {
  name: string;
  path: string;
  limit: Limit;
  signedIn: boolean;
  /** HTTP status, where it is another than 200. */
  status?: number;
  /**
   * Its route says `scripts: "now"`: the person came to do what scripts make finer, so they are fetched on a slow line
   * too.
   */
  wakesAtOnce?: boolean;
}

/** Every screen there is, at the addresses of one person's archive. */
export function screens({
  letter,
  voice,
  group,
  album,
  writer,
  links,
  profile,
  imported,
  received,
}: Archive & { received: Received }): Screen[] {
  const open = (name: string, path: string, limit = PLAIN): Screen => ({ name, path, limit, signedIn: false });
  const own = (name: string, path: string, limit = PLAIN): Screen => ({ name, path, limit, signedIn: true });
  const awake = (name: string, path: string, limit = PLAIN): Screen => ({
    ...own(name, path, limit),
    wakesAtOnce: true,
  });
  return [
    open("landing", "/", LANDING),
    open("login", "/login"),
    open("registration", "/registration"),
    open("forget password", "/auth/forget-password"),
    open("mailed link", "/auth/mail-link"),
    open("opened link", "/auth/enter?token=none"),
    open("privacy policy", "/privacy-policy"),
    open("delete account", "/delete-account"),
    open("appearance", "/appearance?back=%2F"),
    open("report", `/report?item=${letter}`),
    { ...open("error", "/pages/errors/error400"), status: 404 },
    own("list of 24", "/my-collections", LIST),
    own("list, filtered", "/my-collections?of_kind=handwriting&without_words=1&sort=oldest", LIST),
    own("list, by writing", "/my-collections?from_year=1900&to_year=2020&at_place=Barisal", LIST),
    own("filter", "/my-collections/filter?of_kind=voice"),
    own("chooser", "/my-collections/new"),
    awake("new handwriting", "/my-collections/new/handwriting"),
    awake("new voice", "/my-collections/new/voice"),
    own("letter", `/my-collections/item/${letter}`, ITEM),
    own("voice", `/my-collections/item/${voice}`, ITEM),
    awake("edit", `/my-collections/item/${letter}/edit`, ITEM),
    own("shared with me", "/share-with-me", LIST),
    own("favourites of others", "/share-with-me?favourite=1", LIST),
    own("shared albums", "/share-with-me/albums", LIST),
    own("shared album", `/share-with-me/album?id=${received.album}`, LIST),
    own("what was shared", `/share-with-me/item/${received.item}`, ITEM),
    own("invitation", "/invitation"),
    own("search", "/search"),
    own("what was found", `/search?query=${encodeURIComponent("চিঠি")}`, LIST),
    own("invitation by mail", "/invite-file/accept?token=none"),
    own("block", `/people/${received.person}/block`),
    own("notifications", "/notifications"),
    awake("notification settings", "/notifications/settings"),
    own("two-step sign-in", "/profile/two-step"),
    own("two-step sign-in off", "/profile/two-step/off"),
    own("new recovery codes", "/profile/two-step/new-codes"),
    own("plan", "/payment"),
    { ...own("payment that is not there", "/payment/fail"), status: 404 },
    own("dashboard", "/dashboard", LIST),
    own("people you block", "/people/blocked"),
    own("people you always accept from", "/people/always-accepted"),
    own("profile", "/profile", LIST),
    own("edit profile", "/profile/edit"),
    own("share a profile", "/profile/share"),
    open("public profile", `/p/profile?id=${profile}`),
    { ...open("profile that may not be seen", `/p/profile?id=${"a".repeat(20)}`), status: 404 },
    own("sign-in and security", "/profile/security"),
    own("change password", "/profile/password"),
    own("delete account, signed in", "/delete-account"),
    awake("profile picture", "/profile/picture"),
    awake("cover picture", "/profile/cover"),
    awake("sample of handwriting", "/profile/handwriting"),
    awake("sample of voice", "/profile/voice"),
    own("addresses", "/profile/addresses"),
    own("change an address", "/profile/addresses/mobile"),
    own("devices", "/profile/devices"),
    awake("passkeys", "/profile/passkeys"),
    own("linked accounts", "/profile/providers"),
    own("sign out all others", "/profile/devices/end-others"),
    own("keepsake", `/my-collections/item/${letter}/keepsake`, KEEPSAKE),
    own("timeline", "/timeline", LIST),
    own("to be dated", "/timeline?undated=1", LIST),
    own("letter in the timeline", `/timeline/item/${letter}`, ITEM),
    own("others' timeline", "/timeline?shared=1", LIST),
    own("letter over the whole window", `/timeline/item/${letter}?size=fit`, ITEM),
    own("albums", "/album", LIST),
    own("new album", `/album/new?ids=${letter}`),
    own("album", `/album-details?id=${album}`, LIST),
    own("letter in an album", `/album-details/item/${letter}?id=${album}`, ITEM),
    own("read through", `/read-through?album=${album}`, LIST),
    own("listen through", `/listen-through?album=${album}`),
    own("rename an album", `/album-details/edit?id=${album}`),
    own("share an album", `/album-details/share?id=${album}`),
    own("delete an album", `/album-details/delete?id=${album}`),
    own("choose albums", `/my-collections/selected/albums?ids=${letter}&from=item`),
    own("writers", "/people/writers", LIST),
    own("writer", `/people/writers/${writer}`, LIST),
    own("letter of a writer's", `/people/writers/${writer}/item/${letter}`, ITEM),
    own("who a writer is", `/people/writers/${writer}/edit`),
    awake("a writer's picture", `/people/writers/${writer}/face`),
    own("same writer", `/people/writers/${writer}/merge`),
    own("same person elsewhere", `/people/writers/${writer}/same`),
    own("a face in a letter", `/my-collections/item/${letter}/face`),
    own("split a writer's names", `/people/writers/${writer}/split`),
    own("groups", "/groups"),
    own("new group", "/groups/new"),
    own("group", `/group-details?id=${group}`, LIST),
    own("albums of a group", `/group-details?id=${group}&part=albums`, LIST),
    own("members", `/group-details?id=${group}&part=members`),
    own("letter in a group", `/group-details/item/${letter}?id=${group}`, ITEM),
    own("add people", `/group-details/add?id=${group}&q=ami`),
    own("share with a group", `/group-details/share?id=${group}`, LIST),
    own("delete a group", `/group-details/delete?id=${group}`),
    open("letter by a link", `/l/${links.one}`, ITEM),
    open("several by a link", `/l/${links.several}`, LIST),
    open("link with a password", `/l/${links.locked}`),
    own("links", "/my-collections/links"),
    own("links of a letter", `/my-collections/item/${letter}/links`, ITEM),
    own("new link", `/my-collections/links/new?ids=${letter}&ids=${voice}`),
    own("bin", "/my-collections/bin", LIST),
    own("history of a letter", `/my-collections/item/${letter}/history`, ITEM),
    own("pages of a letter", `/my-collections/item/${letter}/pages`, ITEM),
    awake("import", "/import"),
    own("what was imported", `/import/${imported}`),
    own("stewards", "/stewards"),
    awake("choose a steward", "/stewards/new?q=ami"),
    own("name a steward", "/stewards/name?addresses=grandchild@mail.example"),
    own("what was entrusted", `/stewards/archive/${received.entrusted}`),
    awake("entrusted archive", `/entrusted?id=${received.entrusted}`, LIST),
    own("its timeline", `/entrusted?id=${received.entrusted}&timeline=1`, LIST),
    own("its albums", `/entrusted/albums?id=${received.entrusted}`, LIST),
    own("its writers", `/entrusted/writers?id=${received.entrusted}`),
    own("a letter of it", `/entrusted/item/${received.item}?id=${received.entrusted}`, ITEM),
    open("refuse a steward", "/refuse-steward?token=none"),
    own("delete", `/my-collections/item/${letter}/delete`, ITEM),
    own("share", `/my-collections/item/${letter}/share?q=ami`, ITEM),
    own("share several", `/my-collections/selected/share?ids=${letter}&ids=${voice}&with=groups`),
  ];
}
