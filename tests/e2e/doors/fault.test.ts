import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { startProduct } from "../harness/product";
import { PlainBrowser } from "../ways/plain-browser";

test("a fault is told without its cause, with the number that stands in the log", async () => {
  // It says that it is ready, and answers every call with what no archive answers.
  const archive = createServer((_request, response) => void response.end('{"secret":"a-cause-of-ours"}')).listen(0, "127.0.0.1");
  await once(archive, "listening");
  const { port } = archive.address() as AddressInfo;
  await using site = await startProduct({ ROLE: "web", SECRET_KEYS: "k".repeat(40), ARCHIVE_API_URL: `http://127.0.0.1:${port}` });
  const browserless = new PlainBrowser(site.origin);
  const answer = await browserless.open("/handwritings-details?id=1", { headers: { "accept-language": "en" } });
  expect(answer.status).toBe(500);
  const html = answer.bytes.toString();
  const requestId = answer.headers.get("x-request-id") ?? "none";
  expect(html).toContain("Something went wrong");
  expect(html).toContain(requestId);
  expect(html).not.toContain("a-cause-of-ours");
  expect(site.said()).toContain(requestId);
  archive.close();
});
