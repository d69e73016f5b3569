import { connect } from "node:net";
import { text } from "node:stream/consumers";
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
    expect([keys, await readiness(...keys).missing()]).toEqual([keys, []]);
  expect(told).toEqual([]);
  const others = readiness(third);
  expect([await others.missing(), await others.unfit()]).toEqual([["keys"], ["keys"]]);
  expect(told).toEqual(["the archive has other SECRET_KEYS than this web app"]);
  for (const path of ["/readyz", "/healthz", "/healthz?deep"]) {
    // As HAProxy asks by default, who names no host.
    const socket = connect(Number(new URL(listening.origin).port), "127.0.0.1");
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    expect((await text(socket)).split("\r\n")[0]).toBe("HTTP/1.1 200 OK");
  }
  // A load balancer says nothing of keys.
  const asked = await fetch(`${listening.origin}/healthz?deep`);
  expect([asked.status, asked.headers.get("x-site-keys")]).toEqual([200, null]);
  await archive.stop();
  const away = async () => [await readiness(second).missing(), await readiness(second).unfit()];
  // All web apps lack it: each says so to people in words, and none gives way to its balancer's page.
  expect(await away()).toEqual([["archive"], []]);
  await listening.close(0);
  expect(await away()).toEqual([["archive"], []]);
});
