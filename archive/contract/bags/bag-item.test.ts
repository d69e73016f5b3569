import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { bagSchemas } from "./bag-item";

test.each(Object.entries(bagSchemas()))("docs/schemas/%s is what an archive is written by", async (name, schema) => {
  const published = await readFile(new URL(`../../../docs/schemas/${name}`, import.meta.url), "utf8");
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(schema)));
});
