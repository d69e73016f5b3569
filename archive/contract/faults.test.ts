import { expect, test } from "vitest";
import { z } from "zod";
import { accountBodies } from "./accounts/account-bodies";
import { accountForms } from "./accounts/account-forms";
import { parseBy } from "./faults";
import { mobileInvitation } from "./sharing/invitation";
import { ruleMessages } from "./messages/en";
import { paymentRequest } from "./payments/payment";
import { reportCreate } from "./report";

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

/** Every schema that the contract exports, or makes for a country; those of settings speak to operators. */
async function schemas(): Promise<[string, z.ZodType][]> {
  const modules = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.test.ts", "!./**/*settings.ts"]);
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  const made = {
    ...accountBodies("880"),
    ...accountForms("880"),
    pay: paymentRequest("880"),
    report: reportCreate("880"),
    invite: mobileInvitation("880"),
  };
  return [...loaded, made].flatMap((each) =>
    Object.entries(each).flatMap(([name, value]): [string, z.ZodType][] =>
      value instanceof z.ZodType ? [[name, value]] : [],
    ),
  );
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
