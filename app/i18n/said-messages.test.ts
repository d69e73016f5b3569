import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ruleMessages } from "archive/contract/messages/en";
import { dictionary } from "./dictionary";
import { batchCamera } from "./messages/batch-camera.en";
import { download } from "./messages/download.en";
import { upload } from "./messages/upload.en";

interface Source {
  path: string;
  words: Set<string>;
  /** Template literals that make a key of others: `${kind}Title`. */
  made: RegExp[];
  /** Sources that it imports, as paths without their endings. */
  imports: string[];
}

const SOURCES = ["app", "archive"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.(en|bn)\.|(^|\/)messages\/(en|bn)\./.test(name))
    .map((name) => read(join(folder, name).replaceAll("\\", "/"))),
);

function read(path: string): Source {
  const text = readFileSync(path, "utf8").replace(/^\s*(\/\/|\/?\*).*$/gm, "");
  const templates = [...text.matchAll(/`([^`\s]*\$\{[^`]*)`/g)].map(([, inside = ""]) => inside.split(/\$\{[^}]*\}/));
  return {
    path: path.replace(/\.tsx?$/, ""),
    words: new Set([...(text.match(/[\w.]+/g) ?? []), ...(text.match(/\w+/g) ?? [])]),
    made: templates
      .filter((parts) => /[A-Za-z_]{3}/.test(parts.join("")) && parts.every((part) => /^[\w.]*$/.test(part)))
      .map((parts) => new RegExp(`^${parts.join("\\w*").replaceAll(".", "\\.")}$`)),
    imports: [...text.matchAll(/from "(~|archive|\.\.?)\/([^"]+)"/g)].map(([, from = "", rest = ""]) =>
      from.startsWith(".") ? join(dirname(path), from, rest) : join(from === "~" ? "app" : from, rest),
    ),
  };
}

/** Sources that can say a message of an area: those that name it, and those next to them or one import away. */
function sourcesOf(area: string): Source[] {
  const naming = SOURCES.filter(({ words }) => words.has(area));
  const names = new Set(naming.map(({ path }) => path));
  const folders = new Set(naming.map(({ path }) => dirname(path)));
  const imported = new Set(naming.flatMap(({ imports }) => imports));
  return SOURCES.filter(
    ({ path, imports }) =>
      folders.has(dirname(path)) || imported.has(path) || imports.some((other) => names.has(other)),
  );
}

function isSaid(key: string, sources: Source[]): boolean {
  return sources.some(({ words, made }) => words.has(key) || made.some((pattern) => pattern.test(key)));
}

test("every message of a screen is said by a source that can reach its area", () => {
  const unsaid = Object.entries({ ...dictionary("en"), batchCamera, download, upload }).flatMap(([area, texts]) => {
    // A flash is named by whoever sends somebody on.
    const sources = area === "flash" ? SOURCES : sourcesOf(area);
    return Object.keys(texts)
      .filter((key) => !isSaid(key, sources))
      .map((key) => `${area}.${key}`);
  });
  expect(unsaid).toEqual([]);
});

test("every rule's sentence is named by a source, whole or by its last word", () => {
  const unsaid = Object.entries(ruleMessages).flatMap(([area, texts]) =>
    Object.keys(texts)
      .filter((key) => !isSaid(`${area}.${key}`, SOURCES) && !isSaid(key, SOURCES))
      .map((key) => `${area}.${key}`),
  );
  expect(unsaid).toEqual([]);
});
