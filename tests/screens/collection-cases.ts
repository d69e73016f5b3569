import { ITEM, LIST, WHOLE_PAGE } from "./limits";
import { look, type Row } from "./screen-case";
import { savesWithoutRoom } from "./no-room";
import { findsPauses, opensMenu, refused } from "./steps";

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
    look("new-handwriting-no-room", "visitor", "/login", { act: savesWithoutRoom, now: true }),
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
  "/my-collections/item/:itemId/pages/:fileId": [
    look(
      "page-straighten",
      "amina",
      ({ pages, pageFiles }) => `/my-collections/item/${pages}/pages/${pageFiles.whole}`,
      { wakes: true, now: true, limit: WHOLE_PAGE },
    ),
    look(
      "page-corners-found",
      "amina",
      ({ pages, pageFiles }) => `/my-collections/item/${pages}/pages/${pageFiles.found}`,
      { wakes: true, now: true, limit: WHOLE_PAGE },
    ),
    look(
      "page-straightened",
      "amina",
      ({ pages, pageFiles }) => `/my-collections/item/${pages}/pages/${pageFiles.straight}`,
      { wakes: true, now: true, limit: WHOLE_PAGE },
    ),
  ],
  "/my-collections/item/:itemId/cut": [
    look("cut-voice", "amina", ({ voice }) => `/my-collections/item/${voice}/cut`, {
      wakes: true,
      now: true,
      limit: ITEM,
    }),
    look("cut-voice-ends", "shirin", ({ shirins }) => `/my-collections/item/${shirins.cut}/cut`, {
      wakes: true,
      now: true,
      limit: ITEM,
    }),
    look("cut-voice-found", "amina", ({ voice }) => `/my-collections/item/${voice}/cut`, {
      act: findsPauses,
      now: true,
    }),
    look("cut-voice-refused", "amina", ({ voice }) => `/my-collections/item/${voice}/cut`, {
      act: refused({ "start-0": "soon", "end-1": "90:00" }),
      now: true,
    }),
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
