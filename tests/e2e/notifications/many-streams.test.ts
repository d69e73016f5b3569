import { expect, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { readEvents } from "tests/test-app/stream";
import { newAccount } from "../harness/accounts";

const e2e = endToEnd();

const MANY = 150;
const MOST = 6;

test("of 150 live streams of one person six stay open, the newest; the others are ended with a word", async () => {
  const { accessToken } = await newAccount(e2e.product);
  const headers = { authorization: `Bearer ${accessToken}` };
  const streams = [];
  for (let at = 0; at < MANY; at++)
    streams.push(readEvents(await fetch(e2e.product.origin + API_BASE + PATHS.events, { headers })));
  for (const stream of streams.slice(0, -MOST)) {
    let last = await stream.next();
    for (let told = last; told; told = await stream.next()) last = told;
    expect(last).toMatchObject({ event: "end", data: { reason: "too_many" } });
  }
  for (const stream of streams.slice(-MOST)) {
    expect(await stream.next()).toMatchObject({ event: "changed" });
    await stream.leave();
  }
});
