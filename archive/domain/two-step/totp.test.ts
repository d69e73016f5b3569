import { expect, test } from "vitest";
import { keyUri, newSecret, stepOfCode } from "./secret";

/** "12345678901234567890", the secret of RFC 6238's own table, whose last six digits of eight these are. */
const RFC = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.for([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
] as const)("at second %i the code is %s (RFC 6238, appendix B)", ([second, code]) => {
  expect(stepOfCode(RFC, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

test("a code holds one step before and after its own, and says which step it is of", () => {
  const at = (seconds: number) => stepOfCode(RFC, "287082", new Date(seconds * 1000));
  expect([0, 29, 30, 59, 60, 89].map(at)).toEqual([1, 1, 1, 1, 1, 1]);
  expect([90, 120, 3600].map(at)).toEqual([null, null, null]);
});

test("what is no code holds never", () => {
  for (const code of ["", "28708", "2870820", "28708x", "২৮৭০৮২"])
    expect(stepOfCode(RFC, code, new Date(59_000))).toBeNull();
});

test("secrets are 160 bits, each another, and an app is told whose they are", () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
  const uri = new URL(keyUri(RFC, { site: "Akkhor", address: "amina@example.test" }));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toContain("Akkhor:amina@example.test");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: RFC,
    issuer: "Akkhor",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
