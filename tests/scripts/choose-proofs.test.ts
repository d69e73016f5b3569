import { beforeAll, expect, test } from "vitest";
import { chooseProofs } from "../../scripts/choose-proofs.js";
import { faultsNamed } from "../../scripts/faults.js";
import { isProofAlone } from "../../scripts/proof-files.js";
import { readGraph, stepsFrom } from "../../scripts/sources-graph.js";
import { toolsOf } from "../../scripts/tools.js";

const [NEAR, FAR, OTHER] = ["tests/prove/near.test.ts", "tests/prove/far.test.ts", "tests/prove/other.test.ts"];
const [MOVE, STORE, LOG] = ["archive/db/moving/move.ts", "archive/storage/store.ts", "archive/base/log.ts"];
const GRAPH = new Map([
  [NEAR, [MOVE]],
  [FAR, ["tests/faults/programs/serves.ts"]],
  ["tests/faults/programs/serves.ts", [MOVE, STORE]],
  [OTHER, [LOG, "archive/storage/place.ts"]],
  [MOVE, [LOG]],
  [STORE, [LOG]],
  ["archive/storage/place.ts", ["archive/base/clock.ts"]],
  ["archive/base/clock.ts", [STORE]],
]);

test("a proof is chosen where it reaches what changed, the nearest first", () => {
  expect(chooseProofs([MOVE], GRAPH)).toEqual([NEAR, FAR]);
  expect(chooseProofs([FAR], GRAPH)).toEqual([FAR]);
  expect(chooseProofs(["README.md"], GRAPH)).toEqual([]);
});

test("what lies in one folder is about one thing, however many steps apart", () => {
  expect(chooseProofs([STORE], GRAPH)).toEqual([FAR, OTHER]);
  expect(chooseProofs(["archive/storage/place.ts"], GRAPH)).toEqual([OTHER]);
});

test("each changed file brings its nearest proof to the front; what all of them reach says nothing", () => {
  expect(chooseProofs([LOG, MOVE, STORE], GRAPH)[0]).not.toBe(OTHER);
  expect(chooseProofs([LOG, MOVE, "archive/storage/place.ts"], GRAPH).slice(0, 2).toSorted()).toEqual([NEAR, OTHER]);
});

/** This project's own, read once. */
let project: Awaited<ReturnType<typeof readGraph>>;
beforeAll(async () => {
  project = await readGraph();
});

/** How many begin within twenty minutes on a machine half as fast as ours. */
const FIRST = 12;

test.for([
  ["archive/db/moving/move-database.ts", "tests/prove/keeping/move-database.test.ts"],
  ["archive/commands/backup/drill.ts", "tests/prove/keeping/point-in-time.test.ts"],
  ["archive/domain/rebuilding/item-rows.ts", "tests/prove/keeping/rebuild-many.test.ts"],
  ["archive/media/decoder/tasks.js", "tests/api/media/formats.proof.test.ts"],
  ["archive/storage/s3.ts", "archive/storage/s3.proof.test.ts"],
  ["app/ui/media/audio-player.tsx", "tests/e2e/recording/player.proof.test.ts"],
] as const)("a change of %s has %s proven in time", ([file, proof], { expect: check }) => {
  check(chooseProofs([file], project).slice(0, FIRST)).toContain(proof);
});

test("a fault that only proofs catch is caught by one that its file has proven in time", async () => {
  for (const { file, name, tests } of await faultsNamed([])) {
    if (tests.some((path: string) => !isProofAlone(path))) continue;
    const first = chooseProofs([file], project).slice(0, FIRST);
    const caught = tests.some((path: string) => first.includes(path));
    expect(caught, `${name}: ${tests.join(", ")} among ${first.join(", ")}`).toBe(true);
  }
});

test("a file leads to what it imports, reads by a path, and starts as a program or a command", () => {
  const steps = (from: string, to: string) => stepsFrom(from, project).get(to);
  expect(steps("tests/image/image.test.ts", "Dockerfile")).toBe(1);
  expect(steps("tests/prove/older-postgres.test.ts", "archive/commands/database/upgrade.ts")).toBe(1);
  expect(steps("tests/prove/older-postgres.test.ts", "tests/faults/programs/serves-archive.ts")).toBe(1);
  expect(steps("tests/e2e/harness/product.ts", "server.ts")).toBe(1);
  expect(steps("server.ts", "app/root.tsx")).toBe(3);
  expect(steps("archive/media/decoder-child.ts", "archive/media/decoder/main.js")).toBe(1);
});

test("of the machine's tools only those are asked for that the tests reach", () => {
  const none = {
    browser: false,
    bubblewrap: false,
    documents: false,
    engines: false,
    ffmpeg: false,
    haproxy: false,
    pgbouncer: false,
    postgres: false,
    promtool: false,
    s3: false,
  };
  expect(toolsOf(["tests/prove/killed/jobs.test.ts"], project)).toEqual(none);
  expect(toolsOf(["tests/prove/engines.test.ts"], project)).toMatchObject({ engines: true });
  expect(toolsOf(["tests/prove/screens/account.test.ts"], project)).toMatchObject({ browser: true, engines: false });
  expect(toolsOf(["tests/api/media/formats.proof.test.ts"], project)).toEqual({ ...none, ffmpeg: true });
  expect(toolsOf(["tests/api/media/s3.proof.test.ts"], project)).toEqual({ ...none, s3: true });
  expect(toolsOf(["tests/prove/media/pages.test.ts"], project)).toMatchObject({ documents: true, browser: false });
  expect(toolsOf(["tests/prove/many/fail-over.test.ts"], project)).toMatchObject({ haproxy: true, postgres: true });
  expect(toolsOf(["tests/prove/alerts.test.ts"], project)).toEqual({ ...none, promtool: true });
});
