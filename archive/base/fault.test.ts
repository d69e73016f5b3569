import { expect, test } from "vitest";
import { reasonsOf } from "./fault";

test("what caused a fault is said with it, each thing once", () => {
  const denied = new Error("permission denied for schema public");
  expect(reasonsOf(new Error("The database couldn't be brought up to date.", { cause: denied }))).toBe(
    "The database couldn't be brought up to date.\nbecause: permission denied for schema public",
  );
  expect(reasonsOf(new Error("It doesn't answer: permission denied for schema public", { cause: denied }))).toBe(
    "It doesn't answer: permission denied for schema public",
  );
  const refused = new AggregateError([
    new Error("connect ECONNREFUSED ::1"),
    new Error("connect ECONNREFUSED 127.0.0.1"),
  ]);
  expect(reasonsOf(refused)).toBe("connect ECONNREFUSED ::1; connect ECONNREFUSED 127.0.0.1");
  expect(reasonsOf("a text")).toBe("a text");
});
