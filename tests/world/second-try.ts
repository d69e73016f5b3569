import type { TestContext } from "vitest";

/** Whether a test ran before, and may have left something. */
export function isSecondTry({ result }: TestContext["task"]): boolean {
  return (result?.retryCount ?? 0) + (result?.repeatCount ?? 0) > 0;
}
