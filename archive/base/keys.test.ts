import { expect, test } from "vitest";
import { readRefreshToken, refreshTokenOf } from "archive/domain/accounts/issue-tokens";
import { isSealed, keysFor, seal } from "./keys";

const OLD = { secretKeys: ["an old secret key of 32 characters"] };
const BOTH = { secretKeys: ["a new secret key of 32 characters!", ...OLD.secretKeys] };

test("each purpose has a key of its own", () => {
  const sealed = seal(OLD, "one-time-code", "text");
  expect(isSealed(OLD, "one-time-code", "text", sealed)).toBe(true);
  expect(isSealed(OLD, "refresh-token", "text", sealed)).toBe(false);
  expect(isSealed(OLD, "one-time-code", "other", sealed)).toBe(false);
  const ids = (["access-token", "refresh-token", "one-time-code", "rate-limit"] as const).map(
    (purpose) => keysFor(OLD, purpose)[0].id,
  );
  expect(new Set(ids).size).toBe(4);
});

test("the newest key signs, every listed one verifies", () => {
  const before = seal(OLD, "refresh-token", "text");
  expect(isSealed(BOTH, "refresh-token", "text", before)).toBe(true);
  expect(isSealed(OLD, "refresh-token", "text", seal(BOTH, "refresh-token", "text"))).toBe(false);
});

test("no key at all is a fault with words", () => {
  expect(() => keysFor({ secretKeys: [] }, "access-token")).toThrow("SECRET_KEYS");
});

test("a refresh token says its family and generation, and nothing that was tampered with", () => {
  const claim = { family: "0f0e0d0c-1111-4222-8333-444455556666", generation: 12 };
  const token = refreshTokenOf(OLD, claim);
  expect(refreshTokenOf(OLD, claim)).toBe(token);
  expect(readRefreshToken(BOTH, token)).toEqual(claim);
  expect(readRefreshToken(OLD, token.replace(".12.", ".13."))).toBeNull();
  expect(readRefreshToken(OLD, token.slice(0, -1))).toBeNull();
  expect(readRefreshToken(OLD, "")).toBeNull();
});
