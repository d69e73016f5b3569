import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { connect as connectTo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { vi } from "vitest";
import { freePort } from "tests/e2e/harness/product";
import { debianServer, type DebianServer } from "./debian-server";

/** Names of the two, of their connections to each other, and of the slots that these use. */
const NAMES = ["one", "two"] as const;
type Name = (typeof NAMES)[number];

/** Two servers of PostgreSQL, behind one address that is moved from one to the other. */
export interface PairOfServers extends AsyncDisposable {
  /** For DATABASE_URL. */
  url: string;
  servers: Record<Name, DebianServer>;
  /** Makes one anew as a copy of the other, and has it follow that one. */
  follow(follower: Name, leader: Name): Promise<void>;
  /** Leads the address to these in turns, and breaks the connections to others. */
  leadTo(...names: Name[]): Promise<void>;
  /** Breaks all connections that lead somewhere. */
  breakAll(): Promise<void>;
}

/** Starts the first of them, with an empty database, and the address, which leads to it. */
export async function startPairOfServers(): Promise<PairOfServers> {
  const root = await mkdtemp(join(tmpdir(), "pair-"));
  await chmod(root, 0o755);
  const servers = { one: await debianServer(root, "one"), two: await debianServer(root, "two") };
  await servers.one.make();
  const balancer = await startBalancer(root, servers);
  await balancer.leadTo("one");
  return {
    url: `postgresql://akkhor@127.0.0.1:${balancer.port}/akkhor`,
    servers,
    follow: async (follower, leader) => {
      const [{ folder, run, start, stop }, { port }] = [servers[follower], servers[leader]];
      await stop();
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
      const source = `host=127.0.0.1 port=${port} user=akkhor dbname=akkhor application_name=${follower}`;
      run("pg_basebackup", "-D", folder, "-d", source, "-c", "fast", "-R", "-C", "-S", follower);
      await start();
    },
    leadTo: balancer.leadTo,
    breakAll: balancer.breakAll,
    [Symbol.asyncDispose]: async () => {
      await balancer.stop();
      for (const server of Object.values(servers)) await server.kill();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Debian's HAProxy, which passes connections on and is told where by its socket. */
async function startBalancer(folder: string, servers: Record<Name, DebianServer>) {
  const [port, file, socket] = [await freePort(), join(folder, "haproxy.cfg"), join(folder, "haproxy.sock")];
  const lines = NAMES.map((name) => `  server ${name} 127.0.0.1:${servers[name].port} disabled`);
  await writeFile(
    file,
    `global
  stats socket ${socket} level admin
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen database
  bind 127.0.0.1:${port}
${lines.join("\n")}
`,
  );
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  const ended = once(child, "exit");
  const tell = async (command: string) => {
    const line = connectTo(socket);
    line.end(`${command}\n`);
    return text(line);
  };
  const isThere = () =>
    tell("show info").then(
      () => true,
      () => false,
    );
  await vi.waitUntil(isThere, { timeout: 10_000, interval: 50 });
  return {
    port,
    leadTo: async (...names: Name[]) => {
      for (const name of NAMES) {
        if (names.includes(name)) await tell(`enable server database/${name}`);
        else await tell(`disable server database/${name}; shutdown sessions server database/${name}`);
      }
    },
    breakAll: async () => {
      for (const name of NAMES) await tell(`shutdown sessions server database/${name}`);
    },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
