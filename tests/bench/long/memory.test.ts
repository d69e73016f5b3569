import { readFileSync } from "node:fs";
import { afterAll, beforeAll, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { putCrowd, type Member } from "../crowd";
import { inTurn, loaded, page } from "../load";

const MINUTES = 10;
const PEOPLE = 200;
const MOST_MEGABYTES = 280;

let product: Product;
let members: Member[];
beforeAll(async () => {
  product = await startProduct({ DATABASE_POOL: "10" });
  members = await putCrowd(product, PEOPLE, 24);
});
afterAll(() => product?.[Symbol.asyncDispose]());

test(
  `resident memory through ${MINUTES} minutes of the load of load.test.ts`,
  async () => {
    const reads = [
      (member: Member) => page(member, "/my-collections"),
      (member: Member) => page(member, "/groups"),
      ({ accessToken }: Member) => ({
        path: `${API_BASE}${PATHS.myItems}?album_id=1&limit=24`,
        headers: { authorization: `Bearer ${accessToken}` },
      }),
    ];
    const sent = reads.flatMap((read) => inTurn(members, read));
    const seen = [megabytes(product.pid)];
    console.log(`at rest ${seen[0]} MB`);
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      const { perSecond } = await loaded(product.origin, 60, sent);
      seen.push(megabytes(product.pid));
      console.log(`after minute ${minute}: ${seen.at(-1)} MB, ${perSecond.toFixed(0)} a second`);
    }
    const last = seen.at(-1) ?? 0;
    console.log(`wanted ≤ ${MOST_MEGABYTES} MB, seen ${last} MB${last > MOST_MEGABYTES ? "   short" : ""}`);
  },
  (MINUTES + 2) * 60_000,
);

/** What the process holds in memory, as Linux tells it. */
function megabytes(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
