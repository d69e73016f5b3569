import { expect, test } from "vitest";
import { otherProduct, saidBy } from "../harness/other-products";

/** Addresses as somebody may ask for them, with ids that no count is by chance, and the pattern each is told as. */
const ASKED = {
  "/": "/",
  "/?lng=en": "/",
  "/my-collections/item/1904700711/edit?token=secret": "/my-collections/item/:itemId/edit",
  "/my-collections/item/1904700712/edit.data": "/my-collections/item/:itemId/edit",
  "/download/1904700713": "/download/:id",
  "/api/v1/openapi.json": "/api/v1/openapi.json",
  "/nowhere/amina@mail.example": "other",
  "/healthz": "/healthz",
};

test("an operator sees what is asked for, by patterns alone, and nobody else sees it", async () => {
  // Others ask it too: what they ask for is to be seen by patterns alone as well.
  const product = await otherProduct("settings");
  const answers = new Map<string, Response>();
  for (const address of Object.keys(ASKED))
    answers.set(address, await fetch(product.origin + address, { redirect: "manual" }));
  const text = await (await fetch(`http://127.0.0.1:${product.settings.METRICS_PORT}/metrics`)).text();
  for (const [address, route] of Object.entries(ASKED)) {
    const line = `akkhor_http_requests_total{method="GET",route="${route}",status="${answers.get(address)?.status}"}`;
    expect(text).toContain(line);
  }
  expect(text).toMatch(/^akkhor_ready 1$/m);
  expect(text).toMatch(/^akkhor_database_connections\{state="open"\} [1-9]/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect((await fetch(`${product.origin}/metrics`)).status).toBe(404);

  const said = await saidBy("settings");
  const lines = said
    .split("\n")
    .filter((line) => line.includes('"event":"request"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const page = "/my-collections/item/1904700711/edit?token=secret";
  expect(lines).toContainEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    event: "request",
    method: "GET",
    route: ASKED[page],
    status: answers.get(page)?.status,
    requestId: answers.get(page)?.headers.get("x-request-id"),
    ms: expect.any(Number),
  });
  expect(`${text}${JSON.stringify(lines)}`).not.toMatch(/1904700|secret|amina|127\.0\.0\.1/);
});
