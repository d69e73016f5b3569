import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";
import { ownDataFolder, ownFolder } from "tests/builders/folder";
import { freePort, startProduct, type Product } from "tests/e2e/harness/product";
import { servingOf } from "tests/faults/serving-of";
import { ownDatabase } from "tests/test-app/database";
import { bucketSettings } from "tests/test-app/s3-buckets";
import { startS3 } from "tests/test-app/s3-server";

const KEY = "a-key-that-all-programs-know-0123456789";
/** More than a quick machine keeps while all are killed in turn. */
const FREE_ITEM_LIMIT = "1000000";
const ROLES = ["web", "archive", "worker"] as const;
type Role = (typeof ROLES)[number];

/** One process of a site: it can be killed, and started again where it was. */
export interface Seat {
  killAndStart(): Promise<void>;
}

interface SiteSettings {
  /** Folder of the checkout that all processes start from; this one by default. */
  release?: string;
  /** Address of the database; one that is migrated already by default. */
  database?: string;
  /** Settings of all processes. */
  all?: Record<string, string>;
  /** HAProxy's question whether a process is ready. As it asks by default: HTTP/1.0, without Host. */
  check?: string[];
}

interface OwnSeat extends Seat {
  role: Role;
  product(): Product;
  /** Ends it as an operator does, and starts another release in its place. @param release folder of its checkout */
  replace(release?: string): Promise<void>;
}

/** A site of several processes. */
export interface SiteOfMany extends AsyncDisposable {
  /** For harness functions: its origin is where all are reached. */
  product: Product;
  seats: Seat[];
}

/**
 * Starts the product by two serving processes on the built-in database, with files in its folder.
 * @param settings of all, such as a bucket for the files
 */
export async function startSiteOfProcesses(settings: Record<string, string> = {}): Promise<SiteOfMany> {
  const folder = await ownDataFolder();
  const metrics = await freePort();
  const product = await startProduct({
    DATA_DIR: folder.path,
    PROCESSES: "2",
    METRICS_PORT: String(metrics),
    FREE_ITEM_LIMIT,
    ...settings,
  });
  const killAndStart = async (number: number) => {
    const pid = servingOf(product.pid).get(number);
    if (!pid) throw new Error(`process ${number} does not run`);
    process.kill(pid, "SIGKILL");
    const isBack = async () => {
      const counts = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
      const now = servingOf(product.pid).get(number);
      return now !== undefined && now !== pid && counts.includes(`akkhor_ready{process="${number}"} 1`);
    };
    await vi.waitUntil(isBack, { timeout: 60_000, interval: 100 });
  };
  return {
    product,
    seats: [1, 2].map((number) => ({ killAndStart: () => killAndStart(number) })),
    [Symbol.asyncDispose]: async () => {
      await product.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/**
 * Starts two processes of each role on one database and one bucket behind Debian's HAProxy, which takes turns request
 * by request, without stickiness.
 */
export async function startSiteOfMany({
  release,
  database: given,
  all,
  check = ["option httpchk GET /readyz"],
}: SiteSettings = {}): Promise<SiteOfMany & { seats: OwnSeat[] }> {
  const ending: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (let each = ending.pop(); each; each = ending.pop()) await each();
  };
  try {
    const [database, bucket, folder] = await Promise.all([
      given ? { url: given, release: async () => undefined } : ownDatabase(),
      startS3().then((server) => server.bucket()),
      ownFolder(),
    ]);
    ending.push(
      () => database.release(),
      async () => folder[Symbol.asyncDispose](),
    );
    const [site, api, stats] = [await freePort(), await freePort(), await freePort()];
    const ports = new Map<string, string>();
    for (const role of ROLES) for (const at of [1, 2]) ports.set(`${role}-${at}`, String(await freePort()));
    const settings = (role: Role, name: string): Record<string, string> => ({
      ROLE: role,
      SECRET_KEYS: KEY,
      SITE_ORIGIN: `http://localhost:${site}`,
      DATA_DIR: join(folder.path, name),
      PORT: ports.get(name) ?? "",
      TRUST_PROXY: "1",
      FREE_ITEM_LIMIT,
      ...all,
      ...(role === "web"
        ? { ARCHIVE_API_URL: `http://127.0.0.1:${api}` }
        : { DATABASE_URL: database.url, ...bucketSettings(bucket), WORKERS: role === "worker" ? "2" : "0" }),
    });
    const [first] = await Promise.all([
      seat({ role: "archive", name: "archive-1", stats }, settings("archive", "archive-1"), release),
      balance(folder.path, { site, api, stats, ports, check }).then((balancer) => ending.push(balancer)),
    ]);
    const seats = [first];
    ending.push(() => Promise.all(seats.map((each) => each.product()[Symbol.asyncDispose]())));
    const others = [...ports.keys()].filter((name) => name !== "archive-1");
    for (const name of others) {
      const role = name.split("-")[0] as Role;
      seats.push(await seat({ role, name, stats }, settings(role, name), release));
    }
    const origin = `http://localhost:${site}`;
    const answers = () =>
      fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(answers, { timeout: 30_000, interval: 100 });
    return {
      product: { ...first.product(), origin },
      seats,
      [Symbol.asyncDispose]: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function seat(
  { role, name, stats }: { role: Role; name: string; stats: number },
  settings: Record<string, string>,
  release?: string,
): Promise<OwnSeat> {
  let product = await startProduct(settings, { release });
  return {
    role,
    product: () => product,
    killAndStart: async () => {
      await product.kill();
      product = await startProduct(settings, { release });
    },
    replace: async (other) => {
      if ((await product.stop()) !== 0) throw new Error(`the ${role} did not end in order:\n${product.said()}`);
      product = await startProduct(settings, { release: other });
      if (role !== "worker") await untilTaken(stats, name);
    },
  };
}

interface Balanced {
  site: number;
  api: number;
  /** Port at which it says which of them it has found ready. */
  stats: number;
  ports: Map<string, string>;
  check: string[];
}

/** Waits until the balancer gives requests to a process. */
async function untilTaken(stats: number, name: string): Promise<void> {
  const isTaken = async () => {
    const lines = (await (await fetch(`http://127.0.0.1:${stats}/;csv`)).text()).split("\n");
    return lines.some((line) => line.split(",")[1] === name && /,UP/.test(line));
  };
  await vi.waitUntil(isTaken, { timeout: 30_000, interval: 50 });
}

/** Debian's HAProxy: pages go to the web apps, and the API, the web apps' own calls too, to the archives. */
async function balance(folder: string, { site, api, stats, ports, check }: Balanced) {
  const file = join(folder, "haproxy.cfg");
  const backend = (role: Role) => [
    `backend ${role}`,
    ...[1, 2].map((at) => `  server ${role}-${at} 127.0.0.1:${ports.get(`${role}-${at}`)}`),
  ];
  await writeFile(
    file,
    [
      "defaults",
      "  mode http",
      "  timeout connect 2s",
      "  timeout client 120s",
      "  timeout server 120s",
      "  option forwardfor",
      "  option redispatch",
      "  retries 3",
      "  retry-on conn-failure",
      "  balance roundrobin",
      ...check.map((line) => `  ${line}`),
      // Processes of a busy machine answer late, and are ready all the same.
      "  timeout check 5s",
      "  default-server check inter 250ms fall 2 rise 1",
      "listen stats",
      `  bind 127.0.0.1:${stats}`,
      "  stats enable",
      "  stats uri /",
      "frontend site",
      `  bind 127.0.0.1:${site}`,
      "  use_backend archive if { path_beg /api/v1/ }",
      "  default_backend web",
      "frontend api",
      `  bind 127.0.0.1:${api}`,
      "  default_backend archive",
      ...backend("web"),
      ...backend("archive"),
      "",
    ].join("\n"),
  );
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  const ended = once(child, "exit");
  return async () => {
    child.kill();
    await ended;
  };
}
