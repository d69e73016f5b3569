import { expect, test } from "vitest";
import { keepInterrupted, readInterrupted, type Interrupted } from "./interrupted-form";
import { createSealer } from "./sealed";

const sealer = createSealer(["a key for tests alone, of 32 letters"], "session");
const FORM: Interrupted = {
  person: 4,
  path: "/groups/new",
  fields: [
    ["name", "নানুবাড়ি"],
    ["description", "ক".repeat(220)],
  ],
};

const keep = (form: Partial<Interrupted>) => keepInterrupted({ ...FORM, ...form }, { sealer, secure: true });
const back = (line: string | null, by = sealer) =>
  readInterrupted(new Request("http://x/", { headers: { cookie: (line ?? "").split(";")[0] ?? "" } }), by);

test("what was written comes back as it was, unreadable for whoever sees the browser's cookies", async () => {
  const line = await keep({});
  expect(line).toMatch(/^akkhor_interrupted=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1800; Secure$/);
  expect(await back(line)).toEqual(FORM);
  expect(await back(line, createSealer(["another key for tests, of 32 letters"], "session"))).toBeNull();
});

test.each([
  [
    "with a password",
    {
      fields: [
        ["email", "a@b.test"],
        ["new_password", "akkhor-pass-1"],
      ],
    },
  ],
  ["with a code", { fields: [["otp", "123456"]] }],
  ["without anything", { fields: [] }],
  ["longer than a cookie", { fields: [["description", "ক".repeat(3000)]] }],
] as [string, Partial<Interrupted>][])("a form %s is not kept", async (_what, form) => {
  expect(await keep(form)).toBeNull();
});

test("what is sealed for something else is no form", async () => {
  expect(await back(`akkhor_interrupted=${await sealer.seal({ access: "a", refresh: "r" })}`)).toBeNull();
  expect(await back(`akkhor_interrupted=${await sealer.seal({ ...FORM, path: "https://evil.test" })}`)).toBeNull();
});
