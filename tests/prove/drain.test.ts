import { once } from "node:events";
import { request as send, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { inPieces, largeBody, largePicture } from "tests/faults/large-body";
import { newAccount } from "tests/e2e/harness/accounts";
import { startProduct } from "tests/e2e/harness/product";

test("the product that is ended says it isn't ready, serves on, lets an upload finish, and ends with 0", async () => {
  const product = await startProduct({ DRAIN_NOTICE_SECONDS: "1" });
  const { accessToken } = await newAccount(product);
  const { body, headers } = largeBody("image", inPieces(await largePicture(2 * 1024 * 1024)));
  const all = await buffer(body);
  const call = send(product.origin + API_BASE + PATHS.itemCreate, {
    method: "POST",
    headers: {
      ...headers,
      authorization: `Bearer ${accessToken}`,
      "content-length": String(all.length),
      expect: "100-continue",
    },
  });
  const answer = once(call, "response") as Promise<[IncomingMessage]>;
  call.flushHeaders();
  // It is under way in the product, not only here.
  await once(call, "continue");
  call.write(all.subarray(0, all.length / 2));
  const ended = product.stop();
  const ready = () =>
    fetch(`${product.origin}/readyz`).then(
      ({ status }) => status,
      () => "nobody listens",
    );
  await expect.poll(ready, { interval: 20 }).toBe(503);
  const page = await fetch(`${product.origin}/login`);
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
  await expect.poll(ready).toBe("nobody listens");
  call.end(all.subarray(all.length / 2));
  const [{ statusCode }] = await answer;
  expect(statusCode).toBe(200);
  expect(await ended).toBe(0);
});
