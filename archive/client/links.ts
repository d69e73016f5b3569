import { LinkPass, linkWire, openedWire } from "archive/contract/sharing/link";
import { LINK_PASS_HEADER } from "archive/contract/sharing/link-calls";
import { fillPath, PATHS } from "archive/contract/paths";
import { at, OR_ABSENT, type PageAsked, type Transport } from "./transport";

/** The address that somebody came by, and what shows that they gave its password. */
export interface LinkKey {
  token: string;
  pass: string;
}

/** Calls of public links: their owners', and those of whoever has an address. */
export function linkCalls({ read, post, list, pass: passOn, act }: Transport) {
  const headersOf = ({ pass }: LinkKey) => ({ [LINK_PASS_HEADER]: pass });
  return {
    /**
     * Refused with "needs_confirmation" where not all of them are public; `once` gives a second tap the first one's
     * answer.
     */
    createLink: (fields: {
      handwriting_ids: number[];
      password?: string;
      expires_days?: number;
      once?: string;
      confirm?: boolean;
    }) => post(linkWire, PATHS.linkCreate, fields),
    /** The person's links, newest first. @param itemId those that open this item alone */
    links: ({ itemId, ...asked }: PageAsked & { itemId?: number } = {}) =>
      list(linkWire, PATHS.links, { ...asked, item_id: itemId }),
    link: (id: number) => read(linkWire, at(PATHS.linkDetails, { id })),
    changeLink: (id: number, fields: { password?: string; no_password?: boolean; expires_days?: number }) =>
      act(at(PATHS.linkUpdate, { id }), fields),
    /** Refused with 404 where it was taken back already. */
    takeLinkBack: (id: number) => act(at(PATHS.linkDelete, { id }), {}, OR_ABSENT),
    /** What an address opens. @param visit whether somebody looks, who is to be counted */
    openLink: (key: LinkKey, visit: boolean) =>
      read(openedWire, at(PATHS.linkOpen, { token: key.token }), { visit: visit ? "1" : "0" }, headersOf(key)),
    unlockLink: (token: string, password: string) => post(LinkPass, at(PATHS.linkOpen, { token }), { password }),
    /** Media of what an address opens, streamed. */
    linkMedia: (
      key: LinkKey,
      place: { itemId: string; contentVersion: string; fileId: string; name: string },
      request: Request,
    ) => passOn(fillPath(PATHS.linkMedia, { token: key.token, ...place }), request, headersOf(key)),
    linkDownload: (key: LinkKey, itemId: string, all: boolean, request: Request) =>
      passOn(
        fillPath(PATHS.linkDownload, { token: key.token, itemId }) + (all ? "?all=1" : ""),
        request,
        headersOf(key),
      ),
  };
}
