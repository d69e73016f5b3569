import { ITEM, LIST } from "./limits";
import { look, type Row } from "./screen-case";
import { comesNewTo, opensMenu, refused } from "./steps";

const LONG = "ক".repeat(221);

/** What one keeps. */
export const COLLECTION_ROWS: Record<string, Row> = {
  "/my-collections": [
    look("collection", "amina", "/my-collections", { wakes: true, limit: LIST }),
    // One is ticked: what needs a selection is off without one, where there are scripts.
    look("collection-choosing", "amina", ({ letter }) => `/my-collections?select=1&ids=${letter}`, {
      wakes: true,
      limit: LIST,
    }),
    look("collection-both", "amina", "/my-collections?whose=both", { wakes: true, limit: LIST }),
    look("collection-into-album", "amina", ({ album }) => `/my-collections?select=1&album=${album}`, { limit: LIST }),
    look("collection-long-words", "shirin", "/my-collections", { limit: LIST }),
    look("collection-empty", "rafi", "/my-collections", { limit: LIST }),
    look("collection-filtered", "amina", "/my-collections?of_kind=handwriting&without_words=1&sort=oldest", {
      limit: LIST,
    }),
    look(
      "collection-by-writing",
      "amina",
      "/my-collections?from_year=1900&to_year=2020&by_writer=%E0%A6%A8%E0%A6%BE%E0%A6%A8%E0%A7%81",
      { limit: LIST },
    ),
    look(
      "collection-chosen-elsewhere",
      "amina",
      ({ letter, voice }) => `/my-collections?select=1&of_kind=voice&ids=${letter}&ids=${voice}&more=1`,
      { limit: LIST },
    ),
    look("collection-filtered-none", "shirin", "/my-collections?favourite=1&seen_by=1&without_words=1", {
      limit: LIST,
    }),
  ],
  "/my-collections/filter": [
    look("filter", "amina", "/my-collections/filter?of_kind=voice&by_writer=%E0%A6%A8%E0%A6%BE%E0%A6%A8%E0%A7%81", {
      wakes: true,
    }),
    look("filter-refused", "amina", "/my-collections?from_year=70&at_place=Dhaka", { limit: LIST }),
  ],
  "/my-collections/new": [look("chooser", "amina", "/my-collections/new")],
  "/my-collections/new/handwriting": [
    look("new-handwriting", "amina", "/my-collections/new/handwriting", { wakes: true, now: true }),
    look("new-handwriting-refused", "amina", "/my-collections/new/handwriting", {
      act: refused({ description: LONG }),
      now: true,
    }),
  ],
  "/my-collections/new/voice": [
    look("new-voice", "amina", "/my-collections/new/voice", { wakes: true, now: true }),
    look("new-voice-of-letter", "amina", ({ diary }) => `/my-collections/new/voice?of=${diary}`, { now: true }),
  ],
  "/my-collections/selected": [
    ...["download", "status", "delete"].map((what) =>
      look(
        `chosen-${what}`,
        "amina",
        ({ letter, voice }) => `/my-collections/selected?do=${what}&ids=${letter}&ids=${voice}`,
      ),
    ),
    look("chosen-none", "amina", "/my-collections/selected?do=delete"),
  ],
  "/my-collections/selected/details": [
    look(
      "chosen-details",
      "amina",
      ({ letter, voice }) => `/my-collections/selected/details?ids=${letter}&ids=${voice}`,
    ),
  ],
  "/my-collections/undo": "posted to alone",
  "/my-collections/left": "leads to the form of the first that lacks something",
  "/my-collections/selected/share": [
    look(
      "share-several",
      "amina",
      ({ letter, voice }) => `/my-collections/selected/share?ids=${letter}&ids=${voice}&with=groups`,
    ),
  ],
  "/my-collections/item/:itemId": [
    look("letter", "amina", ({ letter }) => `/my-collections/item/${letter}`, { wakes: true, limit: ITEM }),
    look("letter-menu", "amina", ({ diary }) => `/my-collections/item/${diary}`, { act: opensMenu("main") }),
    look("letter-of-pages", "amina", ({ pages }) => `/my-collections/item/${pages}?page=2`, { limit: ITEM }),
    look("letter-long-words", "shirin", ({ shirins }) => `/my-collections/item/${shirins.letter}`, {
      limit: ITEM,
      named: true,
    }),
    look("voice", "amina", ({ voice }) => `/my-collections/item/${voice}`, { wakes: true, limit: ITEM }),
    look("letter-damaged", "amina", ({ damaged }) => `/my-collections/item/${damaged}`, { limit: ITEM }),
    look("letter-not-there", "amina", "/my-collections/item/999999", { status: 404 }),
  ],
  "/my-collections/item/:itemId/edit": [
    look("edit", "amina", ({ letter }) => `/my-collections/item/${letter}/edit`, { now: true, limit: ITEM }),
    look("edit-pages", "amina", ({ pages }) => `/my-collections/item/${pages}/edit`, { now: true, limit: ITEM }),
    look("edit-voice", "amina", ({ voice }) => `/my-collections/item/${voice}/edit`, { now: true, limit: ITEM }),
    look("edit-left", "amina", ({ letter }) => `/my-collections/item/${letter}/edit?without_date=1&at=2&of=9`, {
      now: true,
      limit: ITEM,
    }),
    look("edit-refused", "amina", ({ letter }) => `/my-collections/item/${letter}/edit`, {
      act: refused({ description: LONG }),
      now: true,
    }),
  ],
  "/my-collections/item/:itemId/delete": [
    look("delete", "amina", ({ letter }) => `/my-collections/item/${letter}/delete`, { limit: ITEM }),
  ],
  "/my-collections/item/:itemId/status": "posted to alone",
  "/favourite": "posted to alone",
  "/my-collections/item/:itemId/pages": [
    look("pages-order", "amina", ({ pages }) => `/my-collections/item/${pages}/pages`, { limit: ITEM }),
  ],
  "/my-collections/item/:itemId/links": [
    look("links-of-letter", "amina", ({ letter }) => `/my-collections/item/${letter}/links`, { limit: ITEM }),
  ],
  "/my-collections/item/:itemId/history": [
    look("details", "amina", ({ letter }) => `/my-collections/item/${letter}/history`, { limit: ITEM }),
    look("details-long-words", "shirin", ({ shirins }) => `/my-collections/item/${shirins.letter}/history`, {
      limit: ITEM,
    }),
  ],
  "/my-collections/item/:itemId/download": [
    look("downloads", "amina", ({ pages }) => `/my-collections/item/${pages}/download`, { limit: ITEM }),
  ],
  "/my-collections/item/:itemId/share": [
    look("share", "amina", ({ diary }) => `/my-collections/item/${diary}/share`, { wakes: true, limit: ITEM }),
    look("share-found", "amina", ({ diary }) => `/my-collections/item/${diary}/share?q=bel`, { limit: ITEM }),
    look("share-everyone", "amina", ({ letter }) => `/my-collections/item/${letter}/share?with=everyone`, {
      limit: ITEM,
    }),
    look("share-groups", "amina", ({ diary }) => `/my-collections/item/${diary}/share?with=groups`, { limit: ITEM }),
  ],
  "/my-collections/item/:itemId/checksums": "a file",
  "/my-collections/item/:itemId/keepsake": [
    look("keepsake", "amina", ({ letter }) => `/my-collections/item/${letter}/keepsake`, { limit: ITEM }),
    look("keepsake-private", "amina", ({ diary }) => `/my-collections/item/${diary}/keepsake`, { limit: ITEM }),
  ],
  "/my-collections/bin": [
    look("bin", "amina", "/my-collections/bin", { limit: LIST }),
    look("bin-empty", "rafi", "/my-collections/bin", { limit: LIST }),
  ],
  "/my-collections/bin/erase": [look("bin-erase", "amina", ({ binned }) => `/my-collections/bin/erase?ids=${binned}`)],
  "/my-collections/links": [
    look("links", "amina", "/my-collections/links"),
    look("links-empty", "rafi", "/my-collections/links"),
  ],
  "/my-collections/links/new": [
    look("link-new", "amina", ({ letter, voice }) => `/my-collections/links/new?ids=${letter}&ids=${voice}`),
  ],
  "/my-collections/links/:linkId": [look("link-change", "amina", ({ link }) => `/my-collections/links/${link}`)],
  "/my-collections/links/:linkId/take-back": [
    look("link-take-back", "amina", ({ link }) => `/my-collections/links/${link}/take-back`),
  ],
};

/** What others gave, and groups. */
export const RECEIVED_ROWS: Record<string, Row> = {
  "/share-with-me": [
    look("shared-with-me", "bela", "/share-with-me", { wakes: true, limit: LIST }),
    look("shared-with-me-empty", "rafi", "/share-with-me", { limit: LIST }),
    look("favourites-of-others-empty", "rafi", "/share-with-me?favourite=1", { limit: LIST }),
  ],
  "/share-with-me/item/:itemId": [
    look("shared-letter", "bela", ({ given }) => `/share-with-me/item/${given}`, { limit: ITEM }),
    look("shared-letter-menu", "bela", ({ given }) => `/share-with-me/item/${given}`, { act: opensMenu("main") }),
  ],
  "/share-with-me/albums": [
    look("shared-albums", "bela", "/share-with-me/albums", { limit: LIST }),
    look("shared-albums-empty", "rafi", "/share-with-me/albums", { limit: LIST }),
  ],
  "/share-with-me/album": [
    look("shared-album", "bela", ({ kitchen }) => `/share-with-me/album?id=${kitchen.album}`, {
      wakes: true,
      limit: LIST,
    }),
    look("shared-album-long-words", "karim", ({ shirins }) => `/share-with-me/album?id=${shirins.album}`, {
      limit: LIST,
    }),
  ],
  "/share-with-me/album/item/:itemId": [
    look(
      "letter-in-shared-album",
      "bela",
      ({ kitchen: { album, item } }) => {
        return `/share-with-me/album/item/${item}?id=${album}`;
      },
      { limit: ITEM },
    ),
  ],
  "/invitation": [
    look("invitations", "bela", "/invitation"),
    look("invitations-long-words", "amina", "/invitation"),
    look("invitations-album", "rafi", "/invitation"),
    look("invitations-ignored", "rafi", "/invitation?state=ignored"),
  ],
  "/invite-file/:way": [look("invitation-by-mail-over", "bela", "/invite-file/accept?token=none")],
  "/invite/group/:way": [
    look("group-invitation-newcomer", "visitor", ({ newcomers }) => newcomers.invited, { named: true }),
    look("group-invitation-over", "bela", "/invite/group/join?token=none"),
  ],
  "/people/:personId/block": [look("block", "amina", ({ bela }) => `/people/${bela}/block`)],
  "/people/blocked": [look("blocked", "amina", "/people/blocked")],
  "/people/always-accepted": [look("always-accepted", "bela", "/people/always-accepted")],
  "/people/find": "answers a script",
  "/sending": "answers a script",
  "/groups": [
    look("groups", "amina", "/groups"),
    look("groups-empty", "visitor", "/login", { act: comesNewTo("/groups") }),
    look("groups-asked", "rafi", "/groups"),
  ],
  "/groups/new": [
    look("group-new", "amina", "/groups/new"),
    look("group-new-refused", "amina", "/groups/new", { act: refused({ name: "ক".repeat(51), description: LONG }) }),
  ],
  "/group-details": [
    look("group", "amina", ({ group }) => `/group-details?id=${group}`, { wakes: true, limit: LIST }),
    look("group-menu", "amina", ({ group }) => `/group-details?id=${group}`, { act: opensMenu("main") }),
    look("group-albums", "amina", ({ group }) => `/group-details?id=${group}&part=albums`, { limit: LIST }),
    look("group-albums-none", "shirin", ({ shirins }) => `/group-details?id=${shirins.group}&part=albums`, {
      limit: LIST,
    }),
    look("group-members", "amina", ({ group }) => `/group-details?id=${group}&part=members`),
    look("group-invitations", "amina", ({ group }) => `/group-details?id=${group}&part=invitations`),
    look("group-of-another", "bela", ({ group }) => `/group-details?id=${group}`, { limit: LIST }),
    look("group-long-words", "shirin", ({ shirins }) => `/group-details?id=${shirins.group}`, { limit: LIST }),
    look("group-not-there", "rafi", "/group-details?id=999999", { status: 404 }),
  ],
  "/group-details/item/:itemId": [
    look("letter-in-group", "bela", ({ group, diary }) => `/group-details/item/${diary}?id=${group}`, { limit: ITEM }),
  ],
  "/group-details/edit": [look("group-edit", "amina", ({ group }) => `/group-details/edit?id=${group}`)],
  "/group-details/add": [
    look("group-add", "amina", ({ group }) => `/group-details/add?id=${group}`),
    look("group-add-found", "amina", ({ group }) => `/group-details/add?id=${group}&q=rah`),
  ],
  "/group-details/share": [
    look("group-share", "amina", ({ group }) => `/group-details/share?id=${group}`, { limit: LIST }),
  ],
  "/group-details/hand-over": [look("group-hand-over", "amina", ({ group }) => `/group-details/hand-over?id=${group}`)],
  "/group-details/:act": [
    look("group-delete", "amina", ({ group }) => `/group-details/delete?id=${group}`),
    look("group-leave", "bela", ({ group }) => `/group-details/leave?id=${group}`),
    look("group-leave-owner", "shirin", ({ shirins }) => `/group-details/leave?id=${shirins.group}`),
    look("group-take-back", "amina", ({ group, asked }) => `/group-details/take-back?id=${group}&one=${asked}`),
  ],
};
