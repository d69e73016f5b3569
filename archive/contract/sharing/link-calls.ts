import { z } from "zod";
import { OR_ABSENT, callsOf, file, list, read, write } from "archive/contract/call-definition";
import { ListQuery } from "archive/contract/list-query";
import { ANYBODY, OWN } from "archive/contract/permission";
import { DownloadQuery } from "archive/contract/items/media-calls";
import { LinkCreate, linkWire, LinksOf, LinkUpdate, openedWire, LinkKey, LinkPass } from "./link";

/** "1" where somebody looks, and not a program of theirs once more. */
const OpenQuery = z.object({ visit: z.enum(["0", "1"]).optional() });

/** Header that shows that the password of a link was given: what opening it with the password answered. */
export const LINK_PASS_HEADER = "x-link-pass";

/** The same header for a call. */
export const passHeader = ({ pass }: { pass: string }) => ({ [LINK_PASS_HEADER]: pass }) as const;

const withPass = `; where it has a password, with the header ${LINK_PASS_HEADER} that opening it gave`;
const headers = { [LINK_PASS_HEADER]: "What giving the link's password answered; empty where it has none" } as const;

/** Public links: their owners', and those of whoever has an address, each decided anew, signed in or not. */
export const LINK_CALLS = callsOf("links", {
  linkCreate: write({
    path: "/link/create",
    summary: "Make an address that opens items to whoever has it; 409 says what changes, until `confirm`",
    may: OWN,
    body: LinkCreate,
    reply: linkWire,
    message: "link.created",
    refusedWith: [404, 409],
  }),
  links: list({
    path: "/link/list",
    summary: "The caller's links, newest first; those that open one item where one is named",
    may: OWN,
    query: ListQuery.extend(LinksOf.shape),
    reply: linkWire.array(),
    refusedWith: [404],
  }),
  linkDetails: read({ path: "/link/details/{id}", summary: "A link of the caller's", may: OWN, reply: linkWire }),
  linkUpdate: write({
    path: "/link/update/{id}",
    summary: "Give a link another password, none, or another end",
    may: OWN,
    body: LinkUpdate,
    message: "link.updated",
  }),
  linkDelete: write({
    path: "/link/delete/{id}",
    summary: "Take a link back: its address leads nowhere from the next request on",
    may: OWN,
    message: "link.deleted",
    refusals: OR_ABSENT,
  }),
  linkOpen: read({
    path: "/link/open/{token}",
    summary: `What a link opens${withPass}; nothing of it without. visit=1 counts the look`,
    headers,
    may: ANYBODY,
    person: "either",
    query: OpenQuery,
    reply: openedWire,
  }),
  linkUnlock: write({
    path: "/link/open/{token}",
    summary: "Give the password of a link",
    may: ANYBODY,
    person: false,
    body: LinkKey,
    reply: LinkPass,
    refusedWith: [429],
  }),
  linkMedia: file({
    path: "/link/open/{token}/media/{itemId}/{contentVersion}/{fileId}/{name}",
    summary: `A rendition of what a link opens, in whole or by range${withPass}`,
    headers,
    may: ANYBODY,
    person: false,
  }),
  linkDownload: file({
    path: "/link/open/{token}/download/{itemId}",
    summary: `JPEG or MP3 of an item that a link opens; with all=1 every page and the voice as a zip${withPass}`,
    headers,
    may: ANYBODY,
    person: false,
    query: DownloadQuery,
  }),
});
