import { expect, test } from "vitest";
import { createLogger, logConsole, redact, type LogLevel } from "./log";

test("addresses, numbers and tokens are struck out wherever they stand", () => {
  const text = "amina@example.test sent Bearer abc.def to +8801712345678 with eyJhbGciOi.eyJzdWIiOiI.c2ln";
  const clean = "[address] sent [token] to [address] with [token]";
  expect(redact(text)).toBe(clean);
  expect(redact({ deep: [{ text }] })).toEqual({ deep: [{ text: clean }] });
});

test("a fault's message, stack and cause are struck out as well, and stay to be read", () => {
  const error = new Error("mail to bela@example.test failed", {
    cause: new Error("no such mailbox: bela@example.test"),
  });
  expect(JSON.stringify(redact(error))).not.toContain("bela@");
  expect(redact(error)).toMatchObject({
    name: "Error",
    message: "mail to [address] failed",
    cause: { message: "no such mailbox: [address]" },
  });
});

test.each([
  "password",
  "new_password",
  "accessToken",
  "authorization",
  "Cookie",
  "otp",
  "code",
  "email",
  "mobile",
  "caption",
  "description",
  "secretKeys",
])("what is named %s is never written", (name) =>
  expect(redact({ [name]: "anything" })).toEqual({ [name]: "[redacted]" }),
);

test("a value that holds itself ends somewhere", () => {
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  expect(JSON.stringify(redact(loop))).toContain("[deep]");
});

test.each<[LogLevel, string[]]>([
  ["silent", []],
  ["error", ["error"]],
  ["info", ["error", "info"]],
  ["debug", ["error", "info", "debug"]],
])("at level %s it writes %j", (level, written) => {
  const lines: string[] = [];
  const log = createLogger(level, (line) => lines.push(line));
  log.error("a", { item: 1 });
  log.info("b");
  log.debug("c");
  expect(lines.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(written);
});

test("what a library says on the console is a line of the log, with secrets struck out", () => {
  const lines: string[] = [];
  const said: unknown[] = [];
  const own = { error: said.push, warn: said.push, info: said.push, log: said.push, debug: said.push };
  const undo = logConsole(
    createLogger("info", (line) => lines.push(line)),
    own,
  );
  own.warn("The URL %s of amina@example.test\ncould not be decoded", "/%ff");
  own.log({ more: 1 });
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: "error", event: "console", said: "The URL /%ff of [address]\ncould not be decoded" },
    { level: "info", event: "console", said: "{ more: 1 }" },
  ]);
  expect(said).toEqual([]);
  undo();
  expect(own.warn).toBe(said.push);
});
