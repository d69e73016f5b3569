import type { TestApp } from "tests/test-app/test-app";

/** What the archive wrote to an address, newest first. */
export async function mailsTo(app: TestApp, address: string) {
  return app.services.db
    .selectFrom("messages")
    .select(["subject", "text", "html"])
    .where("recipient", "=", address)
    .orderBy("id", "desc")
    .execute();
}

/** The code of the newest letter to an address. */
export async function codeFor(app: TestApp, address: string): Promise<string> {
  const [letter] = await mailsTo(app, address);
  const code = /\b\d{6}\b/.exec(letter?.text ?? "")?.[0];
  if (!code) throw new Error(`No code was mailed to ${address}: ${letter?.subject ?? "no letter"}`);
  return code;
}

/** A code that is not this one. */
export function wrong(code: string): string {
  return code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
}
