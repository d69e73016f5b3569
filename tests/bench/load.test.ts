import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, test } from "vitest";
import { API_BASE, PATHS } from "archive/contract/paths";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { program, type RunningProgram } from "tests/faults/program";
import { serveBytes, type BareServer } from "./bare-server";
import { putCrowd, type Member } from "./crowd";
import { AS_BROWSER, inTurn, loaded, page, type Rate } from "./load";
import { median } from "./paint";
import { figureLines } from "./wanted";

const TURNS = 3;
const SECONDS = 4;
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
test("answers a second, as ratios to bare Remix, and public ones to bare node", async () => {
  const remix = await bareRemix.said(/^http/);
  const tags = await Promise.all(members.map((member) => tagOf(member)));
  const landing = { path: "/", headers: AS_BROWSER };
  // The first visit makes the page that is kept for all.
  const kept = await fetch(product.origin, { headers: AS_BROWSER });
  const contenders: Record<string, () => Promise<Rate>> = {
    "bare node": () => loaded(bareNode.origin, SECONDS),
    "bare Remix": () => loaded(remix, SECONDS),
    landing: () => loaded(product.origin, SECONDS, [landing]),
    "landing, unchanged (304)": () =>
      loaded(product.origin, SECONDS, [
        { ...landing, headers: { ...AS_BROWSER, "if-none-match": kept.headers.get("etag") ?? "" } },
      ]),
    "own list of 24": () =>
      loaded(
        product.origin,
        SECONDS,
        inTurn(members, (member) => page(member, LIST)),
      ),
    "own empty page (groups)": () =>
      loaded(
        product.origin,
        SECONDS,
        inTurn(members, (member) => page(member, "/groups")),
      ),
    "own list, unchanged (304)": () =>
      loaded(
        product.origin,
        SECONDS,
        inTurn(members, (member, at) => page(member, LIST, { "if-none-match": tags[at] ?? "" })),
      ),
    "API list of 24": () =>
      loaded(
        product.origin,
        SECONDS,
        inTurn(members, ({ accessToken }) => ({
          path: `${API_BASE}${PATHS.myItems}?album_id=1&limit=24`,
          headers: { authorization: `Bearer ${accessToken}` },
        })),
      ),
  };
  const rounds: Record<string, Rate[]> = {};
  // In turns: a machine's noise then falls on all alike. The first round is slow with all that is done once.
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const [name, ask] of Object.entries(contenders)) (rounds[name] ??= []).push(await ask());
  const of = (name: string, what: keyof Rate) => median((rounds[name] ?? []).slice(1).map((rate) => rate[what]));
  const figure = (name: string, beside: string, atLeast?: number) => ({
    name: `${name} ÷ ${beside}`,
    seen: of(name, "perSecond") / of(beside, "perSecond"),
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
