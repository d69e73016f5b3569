import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { OwnFolder } from "tests/builders/folder";
import * as hostile from "tests/builders/hostile";
import { largeAvif } from "tests/builders/hostile-avif";
import { picture } from "tests/builders/picture";
import { newAccount, type Account } from "tests/e2e/harness/accounts";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { memoryGroup } from "./cgroup";
import { isAlive, postmasterOf } from "./processes";

const LIMIT_BYTES = 1024 ** 3;
const UPLOADS = 200;
const AT_ONCE = 4;
const TEN_MEGABYTES = 10 * 1024 ** 2;

test("200 uploads of 10 MB and every hostile file at once within 1 GiB: only decoders end, every honest upload is " +
  "confirmed", {
  timeout: 20 * 60_000,
}, async () => {
  const files = await hostileFiles();
  const letter = await picture({ width: 4000, height: 3000, format: "jpeg" });
  await using group = await memoryGroup(LIMIT_BYTES);
  await using folder = await folderOnDisk();
  const settings = { FREE_ITEM_LIMIT: "1000000", ACCESS_TOKEN_SECONDS: "86400" };
  await using product = await startProduct(
    { ...settings, DATA_DIR: folder.path, TMPDIR: folder.path },
    { begun: group.add },
  );
  const postmaster = postmasterOf(product.dataDir);
  const [honest, attacker] = [await newAccount(product, "Bela"), await newAccount(product, "Eve")];

  const kept: { id: number; sha256: string }[] = [];
  const faults: string[] = [];
  const waiting = Array.from({ length: UPLOADS }, (_, at) => at);
  const upload = async () => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      const bytes = padded(letter, TEN_MEGABYTES);
      const { status, id } = await send(product, honest, `letter ${at}`, bytes, "letter.jpg");
      if (status === 200 && id) kept.push({ id, sha256: sha256(bytes) });
      else faults.push(`upload ${at} answered ${status}`);
    }
  };
  const attackEnds = new AbortController();
  const statuses = new Map<number, number>();
  const attack = async ([name, bytes]: [string, Buffer<ArrayBuffer>]) => {
    while (!attackEnds.signal.aborted) {
      const { status } = await send(product, attacker, name, bytes, name);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  let most = 0;
  const look = async () => {
    while (!attackEnds.signal.aborted) {
      most = Math.max(most, await group.held());
      await pause(100);
    }
  };
  const attacks = [look(), ...files.map(attack)];
  await Promise.all(Array.from({ length: AT_ONCE }, upload));
  attackEnds.abort();
  await Promise.all(attacks);

  process.stdout.write(
    `${kept.length} of ${UPLOADS} kept; ${Math.round(most / 1024 ** 2)} MB at most beside the page cache, ` +
      `${await group.kills()} processes ended by the kernel; hostile files answered ` +
      `${JSON.stringify(Object.fromEntries(statuses))}\n`,
  );
  expect(faults).toEqual([]);
  expect(isAlive(product.pid)).toBe(true);
  expect(postmasterOf(product.dataDir)).toBe(postmaster);
  expect([...statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  for (const { id, sha256: wanted } of kept) expect(await originalOf(product, honest, id)).toBe(wanted);
});

/**
 * A folder whose files don't count against the limit: those of a run may lie in memory (TMPDIR), and there the kernel
 * counts them with the processes that write them.
 */
async function folderOnDisk(): Promise<OwnFolder> {
  const cache = resolve("node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const path = await mkdtemp(join(cache, "memory-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 20 }) };
}

async function hostileFiles(): Promise<[name: string, bytes: Buffer<ArrayBuffer>][]> {
  const create = { width: 10_900, height: 10_900, channels: 3 as const, background: "#fff" };
  const wide = (format: "avif" | "webp" | "png" | "jpeg" | "gif") =>
    sharp({ create, limitInputPixels: false }).toFormat(format, { effort: 1 }).toBuffer() as Promise<
      Buffer<ArrayBuffer>
    >;
  const files: [string, Buffer<ArrayBuffer>][] = [];
  for (const format of ["avif", "webp", "png", "jpeg", "gif"] as const)
    files.push([`wide.${format}`, await wide(format)]);
  return [
    ...files,
    ["large.avif", largeAvif()],
    ["use.svg", hostile.useBomb()],
    ["cloud.svg", hostile.cloudSvg()],
    ["laughs.svg", hostile.billionLaughs()],
    ["deep.svg", hostile.deepSvg(20_000)],
    ["bomb.png", hostile.pngBomb()],
    ["bomb.webp", hostile.webpBomb()],
    ["bomb.gif", hostile.gifBomb()],
    ["long.gif", hostile.longGif(20_000)],
  ];
}

/** The same picture with bytes of its own behind its end, as long as wanted. */
function padded(jpeg: Buffer, bytes: number): Buffer<ArrayBuffer> {
  return Buffer.concat([jpeg, randomBytes(Math.max(16, bytes - jpeg.byteLength))]);
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function send(
  product: Product,
  { accessToken }: Account,
  description: string,
  bytes: Buffer<ArrayBuffer>,
  name: string,
): Promise<{ status: number; id?: number }> {
  const body = new FormData();
  body.set("description", description);
  body.set("status", "0");
  body.set("image", new Blob([bytes]), name);
  const response = await fetch(product.origin + API_BASE + PATHS.itemCreate, {
    method: "POST",
    headers: { authorization: `Bearer ${accessToken}` },
    body,
  });
  const reply = (await response.json()) as { status: number; data: { id?: number } | null };
  return { status: reply.status, id: reply.data?.id };
}

async function originalOf(product: Product, { accessToken }: Account, id: number): Promise<string> {
  const response = await fetch(product.origin + API_BASE + fillPath(PATHS.itemOriginal, { id }), {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return sha256(Buffer.from(await response.arrayBuffer()));
}
