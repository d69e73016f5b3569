import { ITEM, LIST } from "./limits";
import { look, type Row } from "./screen-case";
import { comesNewTo, opensMenu, refused } from "./steps";

const LONG = "ক".repeat(221);

/** Gifts of others, and groups. */
export const RECEIVED_ROWS: Record<string, Row> = {
  "/share-with-me": [
    look("shared-with-me", "bela", "/share-with-me", { wakes: true, limit: LIST }),
    look("shared-with-amina", "amina", "/share-with-me", { limit: LIST }),
    look("favourites-of-others", "bela", "/share-with-me?favourite=1", { limit: LIST }),
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
