import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { envelope } from "archive/contract/envelope";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { WireItem } from "archive/contract/items/item";
import type { Account } from "tests/e2e/harness/accounts";
import { picture } from "tests/builders/picture";

/** An item that the product has confirmed. */
interface Confirmed {
  id: number;
  sha256: string;
  /** Its caption may be any of these: the last that was confirmed, and those sent since whose answer was lost. */
  captions: string[];
}

/** One call's answer, as a client saw it. */
export interface Answer {
  what: string;
  /** HTTP status; 0 where the connection broke. */
  status: number;
  ms: number;
  /** `performance.now()` when it came. */
  at: number;
}

/** Somebody who keeps and rewrites letters without a pause, and remembers what was confirmed. */
export interface Writer {
  account: Account;
  confirmed: Confirmed[];
  answers: Answer[];
  /** Ends after the call under way. */
  stop(): Promise<void>;
}

/** How long a client that got no answer, or 503, waits before it goes on. */
const PAUSE_MS = 50;

/** @param origin of the product; asked at each call, since a product that is started again may have another */
export async function startWriter(origin: () => string, account: Account, name: string): Promise<Writer> {
  const page = await picture({ width: 96, height: 72, format: "png" });
  const writer: Omit<Writer, "stop"> = { account, confirmed: [], answers: [] };
  const stopping = new AbortController();
  let sent = 0;

  async function ask(what: string, path: string, body: FormData): Promise<unknown> {
    const from = performance.now();
    let status = 0;
    try {
      const response = await fetch(origin() + API_BASE + path, {
        method: "POST",
        headers: { authorization: `Bearer ${account.accessToken}`, "accept-language": "en" },
        body,
      });
      status = response.status;
      const reply = (await response.json()) as { status: number };
      return status === 200 && reply.status === 200 ? reply : null;
    } catch {
      // Cut off: whatever was done, nobody was told so.
      status = status === 200 ? 0 : status;
      return null;
    } finally {
      const at = performance.now();
      writer.answers.push({ what, status, ms: at - from, at });
    }
  }

  async function keep(): Promise<boolean> {
    sent += 1;
    const bytes = withComment(page, `${name} ${sent}`);
    const caption = `${name} ${sent}`;
    const body = new FormData();
    body.set("description", caption);
    body.set("status", "0");
    body.set("once", `once-${name}-${sent}`);
    body.set("image", new Blob([bytes]), "letter.png");
    const reply = await ask("create", PATHS.itemCreate, body);
    if (!reply) return false;
    const { id } = (reply as { data: { id: number } }).data;
    writer.confirmed.push({ id, sha256: createHash("sha256").update(bytes).digest("hex"), captions: [caption] });
    return true;
  }

  async function rewrite(): Promise<boolean> {
    const item = writer.confirmed.at(-1 - (sent % 5)) ?? writer.confirmed[0];
    if (!item) return true;
    const caption = `${name} rewritten ${performance.now()}`;
    const body = new FormData();
    body.set("description", caption);
    const done = await ask("update", fillPath(PATHS.itemUpdate, { id: item.id }), body);
    item.captions = done ? [caption] : [...item.captions, caption];
    return done !== null;
  }

  const ended = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      const done = turn % 3 === 2 ? await rewrite() : await keep();
      if (!done) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  return Object.assign(writer, {
    stop: () => {
      stopping.abort();
      return ended;
    },
  });
}

/** What is not as it was confirmed, a line each; empty where all is there, byte for byte. */
export async function faultsOf(origin: string, { account, confirmed }: Writer): Promise<string[]> {
  const headers = { authorization: `Bearer ${account.accessToken}` };
  const faults: string[] = [];
  for (const { id, sha256, captions } of confirmed) {
    const details = await fetch(origin + API_BASE + fillPath(PATHS.itemDetails, { id }), { headers });
    if (details.status !== 200) {
      faults.push(`item ${id} answers ${details.status}`);
      continue;
    }
    const { description } = envelope(WireItem).parse(await details.json()).data;
    if (!captions.includes(description))
      faults.push(`item ${id} says "${description}", confirmed was "${captions.join('" or "')}"`);
    const original = await fetch(origin + API_BASE + fillPath(PATHS.itemOriginal, { id }), { headers });
    const found = createHash("sha256")
      .update(Buffer.from(await original.arrayBuffer()))
      .digest("hex");
    if (found !== sha256) faults.push(`the original of item ${id} has other bytes`);
  }
  return faults;
}

/** The same picture with a comment of its own: bytes of no other. */
function withComment(png: Buffer, text: string): Buffer<ArrayBuffer> {
  const content = Buffer.from(`tEXtComment\0${text}`, "latin1");
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  sum.writeUInt32BE(crc32(content));
  const behindHeader = 33;
  return Buffer.concat([png.subarray(0, behindHeader), length, content, sum, png.subarray(behindHeader)]);
}
