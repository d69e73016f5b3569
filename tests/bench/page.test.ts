import { afterAll, beforeAll, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { putCrowd, type Member } from "./crowd";
import { INSPECTED, inspect, type Inspector } from "./inspector";
import { loaded, page, type Sent } from "./load";
import { costByFunction, costByPart, costWithin, type CpuProfile } from "./profile";

const PEOPLE = 20;
const WARM_SECONDS = 5;
const SECONDS = 8;
const SAMPLE_MICROSECONDS = 200;
const MOST_FUNCTIONS = 100;
const PAGES: Record<string, (member: Member) => Sent> = {
  "empty page": (member) => page(member, "/groups"),
  "list of 24": (member) => page(member, "/my-collections"),
  "API list of 24": ({ accessToken }) => ({
    path: `${API_BASE}${PATHS.myItems}?album_id=1&limit=24`,
    headers: { authorization: `Bearer ${accessToken}` },
  }),
};

let product: Product;
let members: Member[];
beforeAll(async () => {
  product = await startProduct({ ...INSPECTED, DATABASE_POOL: "10" });
  members = await putCrowd(product, PEOPLE, 24);
});
afterAll(() => product?.[Symbol.asyncDispose]());

test.each(Object.entries(PAGES))("what %s costs, in milliseconds of processor", async (name, sentBy) => {
  await using inspector = await inspect(product);
  const sent = members.map(sentBy);
  await loaded(product.origin, WARM_SECONDS, sent);
  await inspector.ask("Profiler.enable");
  await inspector.ask("Profiler.setSamplingInterval", { interval: SAMPLE_MICROSECONDS });
  const unwatched = await cpuOf(inspector, sent);
  await inspector.ask("Profiler.start");
  const { perSecond } = await loaded(product.origin, SECONDS, sent);
  const { profile } = await inspector.ask<{ profile: CpuProfile }>("Profiler.stop");
  const pages = perSecond * SECONDS;
  const lines = [...costByPart(profile)].map(
    ([part, ms]) => `${part.padEnd(24)}${(ms / pages).toFixed(2).padStart(6)}`,
  );
  console.log(
    [`${name}: ${unwatched.toFixed(2)} ms on all threads while nobody watches; profiled:`, ...lines].join("\n"),
  );
  // FUNCTIONS=1 names the functions too: first what each takes by itself, then with all that it calls.
  if (!process.env.FUNCTIONS) return;
  for (const cost of [costByFunction(profile), costWithin(profile)])
    console.log(
      [...cost]
        .slice(0, MOST_FUNCTIONS)
        .map(([where, ms]) => `${(ms / pages).toFixed(3).padStart(7)} ${where}`)
        .join("\n"),
    );
});

/** Milliseconds of processor that a page costs, on all threads of the product. */
async function cpuOf({ evaluate }: Inspector, sent: Sent[]): Promise<number> {
  const cpu = () => evaluate<number>("Object.values(process.cpuUsage()).reduce((a, b) => a + b) / 1000");
  const before = await cpu();
  const { perSecond } = await loaded(product.origin, SECONDS, sent);
  return ((await cpu()) - before) / (perSecond * SECONDS);
}
