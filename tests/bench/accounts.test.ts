import { test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { mannWhitney, median, welch } from "./statistics";

/** Of each kind; taken by turns, so that a busy moment of the machine meets both alike. */
const TIMES = 300;
/** Not counted: what is slow at first. */
const WARM = 20;

const password = "akkhor-pass-9";
type Send = (app: TestApp, address: string) => Promise<Response>;

const CALLS: Record<string, Send> = {
  "sign-in by e-mail": (app, email) => app.as(null).post(PATHS.login, { email, password: "wrong-pass" }),
  "sign-in by e-mail, with a device's handle": (app, email) =>
    app.as(null).post(PATHS.login, { email, password: "wrong-pass", device: "A".repeat(32) }),
  registration: (app, email) => app.as(null).post(PATHS.register, { first_name: "Amina", email, password }),
  "forgotten password": (app, email) => app.as(null).post(PATHS.forgetPassword, { email }),
  "mailed link": (app, email) => app.as(null).post(PATHS.mailLink, { email }),
  "a link by mail": (app, email) => app.as(null).post(PATHS.mailLink, { email }),
  "sign-in by mobile": (app, mobile) => app.as(null).post(PATHS.login, { mobile, password: "wrong-pass" }),
  "registration by mobile": (app, mobile) =>
    app.as(null).post(PATHS.register, { first_name: "Amina", mobile, password }),
  "forgotten password by mobile": (app, mobile) => app.as(null).post(PATHS.forgetPasswordMobile, { mobile }),
};
const KNOWN_NUMBER = "+8801712345678";
const UNKNOWN_NUMBER = "+8801812345678";

// Times of known and unknown accounts, and whether they can be told apart: |t| and |z| under 2 are what chance gives in
// 19 of 20 runs.
test.each(Object.entries(CALLS))("%s: known and unknown accounts", async (name, send) => {
  await using app = await newTestApp({ rateLimits: false });
  const { id, email } = await app.person("amina");
  await app.services.db.updateTable("people").set({ mobile: KNOWN_NUMBER }).where("id", "=", id).execute();
  const byMobile = name.endsWith("by mobile");
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  for (let turn = 0; turn < WARM + TIMES; turn++) {
    const kinds = [
      { kind: "known" as const, address: byMobile ? KNOWN_NUMBER : email },
      { kind: "unknown" as const, address: byMobile ? UNKNOWN_NUMBER : "nobody@example.test" },
    ];
    for (const { kind, address } of turn % 2 ? kinds : kinds.toReversed()) {
      const began = performance.now();
      const response = await send(app, address);
      const took = performance.now() - began;
      await response.body?.cancel();
      if (turn >= WARM) times[kind].push(took);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)].map((ms) => ms.toFixed(2));
  const { t } = welch(times.known, times.unknown);
  const { z } = mannWhitney(times.known, times.unknown);
  process.stdout.write(
    `${name}: median ${known} ms known, ${unknown} ms unknown; n = ${TIMES} each; Welch t = ${t.toFixed(2)}, ` +
      `Mann-Whitney z = ${z.toFixed(2)}\n`,
  );
});
