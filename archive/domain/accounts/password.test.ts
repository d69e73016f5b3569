import { expect, test } from "vitest";
import { Refusal } from "archive/base/refusal";
import { hashPassword, isPassword } from "./password";

test("a password holds in either Unicode form, and against no hash none does", async () => {
  const kept = await hashPassword("\u09af\u09bc-pass-12");
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(kept, "\u09df-pass-12")).toBe(true);
  expect(await isPassword(kept, "other-pass")).toBe(false);
  expect(await isPassword(null, "other-pass")).toBe(false);
});

test("beyond a bounded queue, hashing says 'not now' instead of eating the machine", async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 70 }, () => isPassword(null, "some-pass")));
  const refused = outcomes
    .filter((outcome) => outcome.status === "rejected")
    .map((outcome) => outcome.reason as unknown);
  expect(refused).toHaveLength(70 - 62);
  expect(refused[0]).toBeInstanceOf(Refusal);
  expect(refused[0]).toMatchObject({ reason: "not_ready", detail: { retryAfterSeconds: 2 } });
  expect(await isPassword(null, "some-pass")).toBe(false);
});
