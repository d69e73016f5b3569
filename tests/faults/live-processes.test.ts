import { expect, test } from "vitest";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { ownFolder } from "tests/builders/folder";
import { SHARED, tell } from "tests/test-app/notification-events";
import { readEvents } from "tests/test-app/stream";
import { newTestApp } from "tests/test-app/test-app";
import { program } from "./program";

test("two processes on one database: what is done through one is live in a page that listens to the other, and so " +
  "is a log-out", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  await using folder = await ownFolder();
  const server = await program("serves-archive");
  await using other = server.run({
    DATA_DIR: folder.path,
    DATABASE_URL: app.databaseUrl,
    SECRET_KEYS: app.services.secretKeys.join(","),
    LOG_LEVEL: "silent",
    DISK_RESERVE_MB: "1",
  });
  const [, origin = ""] = (await other.said(/^serving/)).split(" ");
  const amina = app.as("amina");
  const token = await amina.token();
  const page = readEvents(
    await fetch(`${origin}${API_BASE}${PATHS.events}`, { headers: { authorization: `Bearer ${token}` } }),
  );
  expect(await page.next()).toEqual({ event: "changed", data: { kind: "now", count: 0, requests: 0 } });
  await tell(app, "bela", ["amina"], SHARED);
  expect(await page.next()).toEqual({ event: "changed", data: { kind: "notification", count: 1, requests: 0 } });
  await tell(app, "karim", ["amina"], SHARED);
  expect(await page.next()).toEqual({ event: "changed", data: { kind: "notification", count: 2, requests: 0 } });
  await amina.post(PATHS.logout);
  expect(await page.next()).toEqual({ event: "end", data: { reason: "signed_out" } });
});
