import { expect, test } from "vitest";
import { readArchiveConfig } from "archive/base/config";
import { keyMarks } from "archive/base/keys";
import { serveArchive } from "archive/server/listen";
import { startArchive } from "archive/server/start-archive";
import { newTestApp } from "tests/test-app/test-app";
import { remoteReadiness } from "~/server/remote-readiness";

const [first, second, third] = ["1", "2", "3"].map((digit) => digit.repeat(40)) as [string, string, string];

test("a web app is not ready for an archive of other keys, but is while they are changed one by one", async () => {
  await using app = await newTestApp();
  const config = readArchiveConfig({
    DATA_DIR: app.folder,
    DATABASE_URL: app.databaseUrl,
    SECRET_KEYS: `${second},${first}`,
    LOG_LEVEL: "silent",
    DISK_RESERVE_MB: "1",
    HOST: "127.0.0.1",
    PORT: "0",
  });
  const archive = await startArchive(config, { workers: false, sound: false });
  const listening = await serveArchive(archive, config);
  const told: string[] = [];
  const readiness = (...secretKeys: string[]) =>
    remoteReadiness(listening.origin, keyMarks({ secretKeys }), (why) => told.push(why));
  for (const keys of [[second], [first], [third, second], [second, first]])
    expect([keys, await readiness(...keys)()]).toEqual([keys, []]);
  expect(told).toEqual([]);
  const others = readiness(third);
  expect([await others(), await others()]).toEqual([["keys"], ["keys"]]);
  expect(told).toEqual(["the archive has other SECRET_KEYS than this web app"]);
  // A load balancer says nothing of keys.
  const asked = await fetch(`${listening.origin}/readyz`);
  expect([asked.status, asked.headers.get("x-site-keys")]).toEqual([200, null]);
  await archive.stop();
  expect(await readiness(second)()).toEqual(["archive"]);
  await listening.close(0);
  expect(await readiness(second)()).toEqual(["archive"]);
});
