import { expect, test } from "vitest";
import { readEvents } from "tests/test-app/stream";
import { untilDraining } from "./live-events";

/** An archive's answer that goes on until it is cancelled. */
function live(cancelled: () => void): Response {
  const first = new TextEncoder().encode('event: changed\ndata: {"kind":"now"}\n\n');
  return new Response(
    new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(first), cancel: cancelled }),
  );
}

test(
  "live events pass until the process is to end; then a page is told to come back, and the archive that nobody " +
    "listens",
  async () => {
    const draining = new AbortController();
    let left = false;
    const page = readEvents(
      untilDraining(
        live(() => (left = true)),
        draining.signal,
      ),
    );
    expect(await page.next()).toEqual({ event: "changed", data: { kind: "now" } });
    draining.abort();
    expect(await page.next()).toEqual({ event: "end", data: { reason: "restarting" } });
    expect(await page.next()).toBeNull();
    expect(left).toBe(true);
    const late = readEvents(
      untilDraining(
        live(() => undefined),
        draining.signal,
      ),
    );
    expect(await late.next()).toEqual({ event: "end", data: { reason: "restarting" } });
  },
);

test("a refusal passes as it is, and a page that leaves is known to have left", async () => {
  const refused = new Response("", { status: 401 });
  expect(untilDraining(refused, new AbortController().signal)).toBe(refused);
  let left = false;
  const page = readEvents(
    untilDraining(
      live(() => (left = true)),
      new AbortController().signal,
    ),
  );
  await page.next();
  await page.leave();
  expect(left).toBe(true);
});
