import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { afterAll, beforeAll, test } from "vitest";
import { ownDataFolder, type OwnFolder } from "tests/builders/folder";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { putCrowd, type Member } from "./crowd";
import { inTurn, loaded, page } from "./load";
import { median } from "./paint";
import { treeProcessorTime } from "./tree-processor-time";
import { figureLines } from "./wanted";

const TURNS = Number(process.env.TURNS ?? 12);
const SECONDS = 5;
const WARM_SECONDS = 10;
const PEOPLE = 200;
const LIST = "/my-collections";
/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

interface Site {
  product: Product;
  members: Member[];
  folder: OwnFolder;
}
const sites: Site[] = [];
beforeAll(async () => {
  for (const processes of ["1", "2"]) {
    const folder = await ownDataFolder();
    // The database is its child, so that its processor time counts.
    const product = await startProduct({ DATA_DIR: folder.path, PROCESSES: processes });
    sites.push({ product, folder, members: await putCrowd(product, PEOPLE, 24) });
  }
});
afterAll(async () => {
  for (const { product, folder } of sites) {
    await product.stop();
    await folder[Symbol.asyncDispose]();
  }
});

/** Pages under load, and the processor's part in them. */
interface Run {
  perSecond: number;
  p99: number;
  /** Milliseconds of processor that a page took: of all processes, the database's and the client's too. */
  pageMs: number;
  /** Cores that other programs of the machine left. */
  cores: number;
}

async function run({ product, members }: Site, seconds: number): Promise<Run> {
  const before = { tree: treeProcessorTime(product.pid), own: ownMs(), machine: machineMs(), at: performance.now() };
  const rate = await loaded(
    product.origin,
    seconds,
    inTurn(members, (member) => page(member, LIST)),
  );
  const passed = performance.now() - before.at;
  const ours = treeProcessorTime(product.pid) - before.tree + ownMs() - before.own;
  const others = Math.max(0, machineMs() - before.machine - ours);
  return {
    ...rate,
    pageMs: ours / ((rate.perSecond * passed) / 1000),
    cores: availableParallelism() - others / passed,
  };
}

// The ceiling: as many pages as the cores that others leave would make at what a page takes of one process.
test("own list with 200 people: two processes against one, and against what the processor can", {
  timeout: 1_800_000,
}, async () => {
  const [one, two] = sites as [Site, Site];
  for (const site of sites) await run(site, WARM_SECONDS);
  const rounds: { one: Run; two: Run }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1)
    rounds.push({ one: await run(one, SECONDS), two: await run(two, SECONDS) });
  const of = (name: "one" | "two", what: keyof Run) => median(rounds.map((round) => round[name][what]));
  const told = (name: "one" | "two") =>
    `${of(name, "perSecond").toFixed(0)} a second, p99 ${of(name, "p99")} ms, ${of(name, "pageMs").toFixed(1)} ms of ` +
    `processor a page, ${of(name, "cores").toFixed(2)} cores`;
  const ceiling = (cost: "one" | "two") =>
    median(rounds.map((round) => round.two.perSecond / ((round.two.cores * 1000) / round[cost].pageMs)));
  console.log(
    figureLines([
      {
        name: "two processes ÷ one",
        seen: median(rounds.map((round) => round.two.perSecond / round.one.perSecond)),
        beside: told("two"),
      },
      { name: "two processes ÷ ceiling", seen: ceiling("one"), atLeast: 0.85, beside: told("one") },
      { name: "two processes ÷ ceiling of their own", seen: ceiling("two"), beside: "at what a page takes of two" },
    ]),
  );
});

function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds that all processors of the machine were busy, and those that its host took away (proc(5)). */
function machineMs(): number {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = line.split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softirq + steal) * TICK_MS;
}
