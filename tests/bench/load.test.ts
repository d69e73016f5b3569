import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { program, type RunningProgram } from "tests/faults/program";
import { serveBytes, type BareServer } from "./bare-server";
import { putCrowd, type Member } from "./crowd";
import { AS_BROWSER, inTurn, loaded, page, type Rate, type Sent } from "./load";
import { median } from "./paint";
import { figureLines } from "./wanted";

const TURNS = 12;
const SECONDS = 2;
/**
 * Of each, before anything counts. V8 goes on optimising functions of the product for minutes, on the same two cores;
 * bare Remix has few, and is through in seconds.
 */
const WARM_SECONDS = 10;
const PEOPLE = 200;
const LIST = "/my-collections";

let product: Product;
let bareRemix: RunningProgram;
let bareNode: BareServer;
let members: Member[];
beforeAll(async () => {
  product = await startProduct({ DATABASE_POOL: "10" });
  members = await putCrowd(product, PEOPLE, 24);
  bareRemix = await (await program("bare-remix")).run();
  // The landing page's own bytes: with other ones the client would be what is measured.
  const landing = await fetch(product.origin, { headers: AS_BROWSER });
  bareNode = await serveBytes(brotliCompressSync(await landing.text()));
});
afterAll(async () => {
  await bareNode?.[Symbol.asyncDispose]();
  await bareRemix?.[Symbol.asyncDispose]();
  await product?.[Symbol.asyncDispose]();
});

// Own pages are asked for by 200 people in turn, every tenth request a write: nothing that is kept for one answers.
test("answers a second, as ratios to bare Remix, and public ones to bare node", { timeout: 900_000 }, async () => {
  const remix = await bareRemix.said(/^http/);
  const tags = await Promise.all(members.map((member) => tagOf(member)));
  const landing = { path: "/", headers: AS_BROWSER };
  // The first visit makes the page that is kept for all.
  const kept = await fetch(product.origin, { headers: AS_BROWSER });
  const unchanged = { ...landing, headers: { ...AS_BROWSER, "if-none-match": kept.headers.get("etag") ?? "" } };
  // Where each is asked, and for what in turn.
  const contenders: Record<string, [origin: string, sent?: Sent[]]> = {
    "bare node": [bareNode.origin],
    "bare Remix": [remix],
    landing: [product.origin, [landing]],
    "landing, unchanged (304)": [product.origin, [unchanged]],
    "own list of 24": [product.origin, inTurn(members, (member) => page(member, LIST))],
    "own empty page (groups)": [product.origin, inTurn(members, (member) => page(member, "/groups"))],
    "own list, unchanged (304)": [
      product.origin,
      inTurn(members, (member, at) => page(member, LIST, { "if-none-match": tags[at] ?? "" })),
    ],
    "API list of 24": [
      product.origin,
      inTurn(members, ({ accessToken }) => ({
        path: `${API_BASE}${PATHS.myItems}?album_id=1&limit=24`,
        headers: { authorization: `Bearer ${accessToken}` },
      })),
    ],
  };
  for (const [origin, sent] of Object.values(contenders)) await loaded(origin, WARM_SECONDS, sent);
  const rounds: Record<string, Rate>[] = [];
  // In turns: a machine's noise then falls on all alike.
  for (let turn = 0; turn < TURNS; turn += 1) {
    const round: Record<string, Rate> = {};
    for (const [name, [origin, sent]] of Object.entries(contenders)) round[name] = await loaded(origin, SECONDS, sent);
    rounds.push(round);
  }
  const of = (name: string, what: keyof Rate) => median(rounds.map((round) => round[name]?.[what] ?? 0));
  // Of each turn by itself: the machine's speed changes within a minute.
  const ratio = (name: string, beside: string) =>
    median(rounds.map((round) => (round[name]?.perSecond ?? 0) / (round[beside]?.perSecond ?? 0)));
  const figure = (name: string, beside: string, atLeast?: number) => ({
    name: `${name} ÷ ${beside}`,
    seen: ratio(name, beside),
    ...(atLeast !== undefined && { atLeast }),
    beside: `${of(name, "perSecond").toFixed(0)} a second, p99 ${of(name, "p99")} ms`,
  });
  console.log(
    figureLines([
      figure("bare Remix", "bare node"),
      figure("landing", "bare node", 0.8),
      figure("landing, unchanged (304)", "bare node", 0.8),
      figure("own list of 24", "bare Remix", 0.35),
      figure("own empty page (groups)", "bare Remix", 0.5),
      figure("own list, unchanged (304)", "bare Remix", 1.5),
      figure("API list of 24", "bare Remix", 1),
    ]),
  );
});

async function tagOf({ cookie }: Member): Promise<string> {
  const list = await fetch(product.origin + LIST, { headers: { ...AS_BROWSER, cookie } });
  await list.body?.cancel();
  return list.headers.get("etag") ?? "";
}
