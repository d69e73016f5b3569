import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { isDescriptionKey } from "archive/storage/storage";
import { ownDataFolder } from "tests/builders/folder";
import { form, letterFile } from "tests/builders/form";
import { voice } from "tests/builders/voice";
import { idOf, itemOf } from "tests/test-app/reply";
import { program, type Program } from "tests/faults/program";

const PATIENCE = { timeout: 90_000, interval: 50 };
let server: Program;
beforeAll(async () => void (server = await program("serves-archive")), 60_000);

async function serve(folder: string) {
  const running = server.run({ DATA_DIR: folder, LOG_LEVEL: "silent", DISK_RESERVE_MB: "1", WORKERS: "1" });
  const [, origin = "", token = ""] = (await running.said(/^serving/)).split(" ");
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${API_BASE}${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
  const stateOf = async (id: number) => (await itemOf(await call(fillPath(PATHS.itemDetails, { id })))).files[0]?.state;
  return { running, call, stateOf };
}

test("kill -9 while a picture's renditions are made, small or large, and while a voice's are: the next start makes " +
  "them all, and nothing lies twice", {
  timeout: 300_000,
}, async () => {
  await using folder = await ownDataFolder();
  const files = join(folder.path, "files");
  // Without descriptions, which come within a minute, or later on a busy machine.
  const kept = async () =>
    (await readdir(join(files, "kept"), { recursive: true })).filter(
      (name) => name.includes("/") && !isDescriptionKey(basename(name)),
    );
  const ids: number[] = [];
  const saved = async (call: Awaited<ReturnType<typeof serve>>["call"], body: FormData) => {
    const response = await call(PATHS.itemCreate, { method: "POST", body });
    await expect(response).toHaveStatus(200);
    ids.push(await idOf(response));
  };
  {
    const { running, call } = await serve(folder.path);
    await using _ = running;
    await saved(call, form({ image: await letterFile({ width: 1100, height: 100 }) }));
    // The first of its six small ones are there, and the others follow within a tenth of a second.
    await expect.poll(async () => (await kept()).length, { ...PATIENCE, interval: 4 }).toBeGreaterThan(1);
    await running.kill();
    expect((await kept()).length).toBeLessThan(14);
  }
  {
    const { running, call, stateOf } = await serve(folder.path);
    await using _ = running;
    await expect.poll(() => stateOf(ids[0] ?? 0), PATIENCE).toBe("ready");
    expect(await kept()).toHaveLength(14);
    await saved(call, form({ image: await letterFile({ width: 1100, height: 100, seed: 2 }) }));
    // And here the first of the seven others.
    await expect.poll(async () => (await kept()).length, { ...PATIENCE, interval: 4 }).toBeGreaterThan(14 + 1 + 6);
    await running.kill();
    expect((await kept()).length).toBeLessThan(2 * 14);
  }
  {
    const { running, call, stateOf } = await serve(folder.path);
    await using _ = running;
    await expect.poll(() => stateOf(ids[1] ?? 0), PATIENCE).toBe("ready");
    expect(await kept()).toHaveLength(2 * 14);
    await saved(call, form({ audio: new File([await voice({ seconds: 10 })], "long.wav") }));
    // The encoder writes into staging.
    await expect.poll(async () => (await readdir(join(files, "staging"))).length, { ...PATIENCE, interval: 5 }).toBe(2);
    await running.kill();
  }
  const { running, call, stateOf } = await serve(folder.path);
  await using _ = running;
  await expect.poll(() => stateOf(ids[2] ?? 0), PATIENCE).toBe("ready");
  expect(await kept()).toHaveLength(2 * 14 + 3);
  expect(await readdir(join(files, "staging"))).toEqual([]);
  for (const id of ids) await expect(await call(fillPath(PATHS.itemDownload, { id }))).toHaveStatus(200);
});
