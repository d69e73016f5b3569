import { expect } from "vitest";
import { envelope } from "archive/contract/envelope";
import { openedWire, LinkPass, linkWire } from "archive/contract/sharing/link";
import { LINK_PASS_HEADER } from "archive/contract/sharing/link-calls";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { fromAddress } from "./from-address";
import type { TestApp } from "./test-app";

export interface MadeLink {
  id: number;
  token: string;
}

/** A link of somebody's to items of theirs, or to an album. */
export async function newLink(
  app: TestApp,
  {
    owner = "amina",
    items,
    album,
    ...fields
  }: { owner?: string; items?: number[]; album?: number; password?: string; expires_days?: number },
): Promise<MadeLink> {
  const response = await app
    .as(owner)
    .post(PATHS.linkCreate, { handwriting_ids: items, album_id: album, confirm: true, ...fields });
  await expect(response).toHaveStatus(200);
  const { id, link } = envelope(linkWire.schema).parse(await response.json()).data;
  return { id, token: new URL(link ?? "").pathname.replace("/l/", "") };
}

/** A phone's own browser: programs are not counted as visitors. */
export const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile " +
  "Safari/537.36";

/** What somebody who has an address asks of it. @param who null is a visitor */
export function holder(app: TestApp, token: string, who: string | null = null, pass = "") {
  const headers = { [LINK_PASS_HEADER]: pass };
  const path = fillPath(PATHS.linkOpen, { token });
  const get = (rest = "", more: Record<string, string> = {}) => app.as(who).get(path + rest, { ...headers, ...more });
  return {
    get,
    opened: async () => openedWire.fromWire(envelope(openedWire.schema).parse(await (await get()).json()).data),
    unlock: (password: string, address = "203.0.113.7") =>
      app.as(who).post(path, { password }, fromAddress(app.services, address)),
    /** What the password gave, for asking again with it. */
    passOf: async (password: string) =>
      envelope(LinkPass).parse(await (await app.as(who).post(path, { password })).json()).data.pass,
    download: (itemId: number, query = "") => get(`/download/${itemId}${query}`),
    /** A look that counts, from a phone at that address. */
    visit: (address = "203.0.113.7", userAgent = PHONE) =>
      get("?visit=1", { ...fromAddress(app.services, address), "user-agent": userAgent }),
  };
}

/** Every address under which a link gives something of an item, as its opened facts name them. */
export async function mediaOf(app: TestApp, token: string, pass = ""): Promise<string[]> {
  await app.settle();
  const response = await holder(app, token, null, pass).get();
  const { items } = envelope(openedWire.schema).parse(await response.json()).data;
  const found: string[] = [];
  for (const item of items) {
    for (const file of item.files)
      found.push(
        `/media/${item.id}/${item.content_version}/${file.id}/${item.audio === null ? "w200.avif" : "voice.webm"}`,
      );
    for (const file of item.voice?.files ?? [])
      found.push(`/media/${item.voice?.id}/${item.voice?.content_version}/${file.id}/voice.mp3`);
    found.push(`/download/${item.id}`, `/download/${item.id}?all=1`);
  }
  expect(found.length).toBeGreaterThan(0);
  return found;
}
