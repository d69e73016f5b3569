import { z } from "zod";
import { OR_ABSENT, callsOf, file, list, read, write } from "archive/contract/call-definition";
import { ListQuery } from "archive/contract/list-query";
import { ANYBODY, OWN } from "archive/contract/permission";
import { DownloadQuery } from "archive/contract/items/media-calls";
import { LinkCreate, linkWire, LinksOf, LinkUpdate, openedWire, LinkKey, LinkPass } from "./link";

const MOST_OPENED = 100;
const OPENED = 24;

const OpenQuery = z.object({
  /** "1" where somebody looks, and not a program of theirs once more. */
  visit: z.enum(["0", "1"]).optional(),
  /** Part of what it opens: so many from that place on, the first of which is 0. */
  from: z.coerce.number().int().min(0).max(1_000_000).default(0).catch(0),
  most: z.coerce.number().int().min(1).max(MOST_OPENED).default(OPENED).catch(OPENED),
});

/** Header that shows that the password of a link was given: what opening it with the password answered. */
export const LINK_PASS_HEADER = "x-link-pass";

/** The same header for a call. */
export const passHeader = ({ pass }: { pass: string }) => ({ [LINK_PASS_HEADER]: pass }) as const;

const withPass = `; where it has a password, with the header ${LINK_PASS_HEADER} that opening it gave`;
const headers = { [LINK_PASS_HEADER]: "What giving the link's password answered; empty where it has none" } as const;

/** Public links: their owners', and those of whoever has an address, each decided anew, signed in or not. */
export const LINK_CALLS = callsOf("links", {
  linkCreate: write(
    "/link/create",
    "Make an address that opens items, or an album, to whoever has it; 409 says what changes, until `confirm`",
    OWN,
    { body: LinkCreate, reply: linkWire, message: "link.created", refusedWith: [404, 409] },
  ),
  links: list(
    "/link/list",
    "The caller's links, newest first; those that open one item, or one album, where one is named",
    OWN,
    {
      query: ListQuery.extend(LinksOf.shape),
      reply: linkWire.array(),
      refusedWith: [404],
    },
  ),
  linkDetails: read("/link/details/{id}", "A link of the caller's", OWN, { reply: linkWire }),
  linkUpdate: write("/link/update/{id}", "Give a link another password, none, or another end", OWN, {
    body: LinkUpdate,
    message: "link.updated",
  }),
  linkDelete: write("/link/delete/{id}", "Take a link back: its address leads nowhere from the next request on", OWN, {
    message: "link.deleted",
    refusals: OR_ABSENT,
  }),
  linkOpen: read(
    "/link/open/{token}",
    `What a link opens${withPass}; nothing of it without. visit=1 counts the look`,
    ANYBODY,
    { headers, person: "either", query: OpenQuery, reply: openedWire },
  ),
  linkUnlock: write("/link/open/{token}", "Give the password of a link", ANYBODY, {
    person: false,
    body: LinkKey,
    reply: LinkPass,
    refusedWith: [429],
  }),
  linkMedia: file(
    "/link/open/{token}/media/{itemId}/{contentVersion}/{fileId}/{name}",
    `A rendition of what a link opens, in whole or by range${withPass}`,
    ANYBODY,
    { headers, person: false },
  ),
  linkDownload: file(
    "/link/open/{token}/download/{itemId}",
    `JPEG or MP3 of an item that a link opens; with all=1 every page and the voice as a zip${withPass}`,
    ANYBODY,
    { headers, person: false, query: DownloadQuery },
  ),
});
