import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { WEB_SETTINGS } from "~/config";
import { ARCHIVE_SETTINGS } from "archive/base/config";
import { SECRET_SETTINGS } from "archive/contract/secret-settings";

const PROJECT = join(import.meta.dirname, "../..");
const read = (path: string) => readFile(join(PROJECT, path), "utf8");

test("docs/operating.md describes every setting there is, and none that is not", async () => {
  const settings = Object.keys({ ...ARCHIVE_SETTINGS, ...WEB_SETTINGS });
  const described = [...(await read("docs/operating.md")).matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(
    ([, name = ""]) => name,
  );
  expect(described.toSorted()).toEqual(settings.toSorted());
});

test("docs/operating.md names every secret that may lie in a file", async () => {
  const [, section = ""] = (await read("docs/operating.md")).split(/^## Secrets in files$|^## Where it is$/m);
  const [, list = ""] = /^These are: (.*)$/m.exec(section) ?? [];
  expect([...list.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name)).toEqual([...SECRET_SETTINGS]);
});

test("the README's commands are there to be run", async () => {
  const { scripts } = JSON.parse(await read("package.json")) as { scripts: Record<string, string> };
  const named = [...(await read("README.md")).matchAll(/`npm (?:run )?([a-z:-]+)/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(4);
  for (const name of new Set(named)) expect(Object.keys(scripts)).toContain(name);
});

test("npm's scripts run the product in the place of npm's shell, which would pass no signal on", async () => {
  const { scripts } = JSON.parse(await read("package.json")) as { scripts: Record<string, string> };
  const runs = Object.entries(scripts).filter(([, script]) => /scripts\/(start|dev)\.js/.test(script));
  expect(runs.length).toBeGreaterThan(10);
  for (const [name, script] of runs) expect([name, script]).toEqual([name, expect.stringMatching(/^exec node /)]);
  // Windows has no such word.
  expect(await read("exec.cmd")).toMatch(/^@%\*$/m);
});

test("each alert leads to what it means for people, where to look and what to do, by commands there are", async () => {
  const { scripts } = JSON.parse(await read("package.json")) as { scripts: Record<string, string> };
  const page = await read("docs/operating.md");
  const sections = new Map(
    page.split(/^(?=##+ )/m).map((section) => {
      const heading = /^##+ (.*)$/m.exec(section)?.[1] ?? "";
      return [`docs/operating.md#${heading.toLowerCase().replaceAll(" ", "-")}`, section];
    }),
  );
  const alerts = (await read("docs/alerts/akkhor.yml")).split(/^ {6}- alert: /m).slice(1);
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) {
    const [, url = ""] = /^ +runbook_url: (\S+)$/m.exec(alert) ?? [];
    const section = sections.get(url) ?? "";
    expect([alert.split("\n")[0], section]).toEqual([
      /^### (.*)$/m.exec(section)?.[1],
      expect.stringMatching(/^- For people: .+\n- Look first: .*`(npm run|curl) .+\n- Do: .+$/m),
    ]);
    for (const [, name = ""] of section.matchAll(/`npm (?:run )?([a-z:-]+)/g))
      expect(Object.keys(scripts)).toContain(name);
  }
});
