import { expect, test } from "vitest";
import { z } from "zod";
import { accountForms } from "./accounts/account-forms";
import type { CallDefinition } from "./call-definition";
import { parseBy } from "./faults";
import { ruleMessages } from "./messages/en";

const WRONG = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e300,
  "",
  " ",
  "x",
  "\0",
  "x".repeat(10_000),
  [],
  [[]],
  ["x"],
  {},
  { a: 1 },
];
const SENTENCES = new Map(
  Object.entries(ruleMessages).flatMap(([area, all]) => Object.keys(all).map((name) => [`${area}.${name}`, true])),
);

/** Every schema that the contract exports, or that comes in by a call; those of settings speak to operators. */
async function schemas(): Promise<[string, z.ZodType][]> {
  const modules = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.test.ts", "!./**/*settings.ts"]);
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  return [...loaded, accountForms("880")].flatMap((each) =>
    Object.entries(each).flatMap(([name, value]): [string, z.ZodType][] => {
      if (name.endsWith("_CALLS")) return Object.values(value as Record<string, CallDefinition>).flatMap(schemasOf);
      return value instanceof z.ZodType ? [[name, value]] : [];
    }),
  );
}

/** Schemas of all that comes in by a call. */
function schemasOf({ operationId, query, body, streams }: CallDefinition): [string, z.ZodType][] {
  const fields = typeof body === "function" ? body({ mobileCountry: "880" }) : body;
  return [query, fields, streams].flatMap((schema): [string, z.ZodType][] => (schema ? [[operationId, schema]] : []));
}

test("whatever is wrong with a value, each schema says it by the key of a sentence of ours", async () => {
  const all = await schemas();
  expect(all.length).toBeGreaterThan(150);
  const foreign = new Set<string>();
  for (const [name, schema] of all) {
    // A body is always an object by then.
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : null;
    for (const value of WRONG) {
      const given = fields ? Object.fromEntries(fields.map((field) => [field, value])) : value;
      for (const { key } of Object.values(parseBy(schema, given).faults ?? {}).flat())
        if (!SENTENCES.has(key)) foreign.add(`${name}: ${key}`);
    }
  }
  expect([...foreign]).toEqual([]);
});
