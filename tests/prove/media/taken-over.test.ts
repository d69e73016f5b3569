import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { namesOf, reachableTargets, type Reached } from "tests/builders/taken-over/targets";
import { program, type Program } from "tests/faults/program";

const PROBES = resolve(import.meta.dirname, "../../builders/taken-over");
const ROOT = process.getuid?.() === 0;
/** Debian's nobody. */
const OTHER_USER = 65534;
const [LANDLOCK, NAMESPACES] = ["Landlock", "bubblewrap"];

const OTHER = ROOT ? ["setpriv", `--reuid=${OTHER_USER}`, `--regid=${OTHER_USER}`, "--clear-groups"] : [];
const WITHOUT_NAMESPACES = ["perl", join(PROBES, "without-namespaces.pl")];
/** Who the server is, and what starts it so. */
const USERS: Record<string, string[]> = { ...(ROOT && { root: [] }), "another user": OTHER };
/** As a container has it, whose user is root or another. */
const IN_CONTAINER = Object.entries(USERS).map(
  ([user, command]) => [user, [...command, ...WITHOUT_NAMESPACES]] as const,
);
const CONFINED = "decoders: no network, no files but the one they read, no other processes";
const LIMITED = "decoders: limited only, they can reach what this process can";

interface Said extends Reached {
  says: string;
}

let server: Program;
beforeAll(async () => {
  server = await program("taken-over");
});

/** What a server that may hold its decoders by these ways says, and what a decoder reaches that was taken over. */
async function saidBy(command: readonly string[], ...ways: string[]): Promise<Said> {
  const folder = await mkdtemp(join(tmpdir(), "akkhor-taken-over-"));
  try {
    if (command.includes("setpriv")) await chown(folder, OTHER_USER, OTHER_USER);
    await using running = server.runIn([...command], {}, folder, PROBES, ...ways);
    const said = JSON.parse(await running.said(/^\{"says"/)) as Said;
    expect(await running.ended, running.faults()).toBe(0);
    return said;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test.for([
  ...Object.entries(USERS),
  ...IN_CONTAINER.map(([user, command]) => [`${user}, in a container`, command] as const),
])("of a server of %s a decoder that was taken over reaches nothing", async ([, command]) => {
  expect(await saidBy(command, LANDLOCK, NAMESPACES)).toEqual({
    says: `${CONFINED} (Landlock)`,
    reached: [],
    called: true,
  });
});

test.for(Object.entries(USERS))("nor where %s has namespaces alone", async ([, command]) => {
  expect(await saidBy(command, NAMESPACES)).toEqual({ says: `${CONFINED} (bubblewrap)`, reached: [], called: true });
});

test.for(IN_CONTAINER)(
  "where neither is given to %s, it reaches all seven, and the server says so",
  async ([, command]) => {
    const { says, reached } = await saidBy(command, NAMESPACES);
    expect(says).toContain(LIMITED);
    expect(says).toContain("bubblewrap: ");
    expect(namesOf(reached)).toEqual(reachableTargets(ROOT && command.length === WITHOUT_NAMESPACES.length));
  },
);
