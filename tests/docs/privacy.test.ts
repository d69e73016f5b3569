import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { privacy as bn } from "~/i18n/words/privacy.bn";
import { privacy as en } from "~/i18n/words/privacy.en";
import { LEAVING_DAYS } from "archive/contract/leaving";
import { MAIL_LINK_MINUTES } from "archive/contract/mail-link";

const ROOT = join(import.meta.dirname, "../..");
const text = (path: string) => readFile(join(ROOT, path), "utf8");

/** Every name that some part of the web app gives a cookie of its own. */
async function cookieNames(): Promise<string[]> {
  const files = (await readdir(join(ROOT, "app"), { recursive: true })).filter((name) => /\.tsx?$/.test(name) && !/\.test\.|privacy-cookies|interactive\/news\/sound|asked-again/.test(name));
  const sources = await Promise.all(files.map((name) => text(join("app", name))));
  return [...new Set(sources.flatMap((source) => [...source.matchAll(/["`](akkhor_\w+?)_?(?=["`$])/g)].map(([, name]) => name ?? "")))];
}

test("the privacy policy names every cookie there is", async () => {
  const named = await text("app/routes/pages/privacy-cookies.tsx");
  const names = await cookieNames();
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !named.includes(`"${name}`))).toEqual([]);
});

/** Where each number of the policy stands in the code. */
const NUMBERS: [key: keyof typeof en, said: RegExp, number: number, path: string, code: RegExp][] = [
  ["timeBin", /30 days/, 30, "archive/jobs/empty-bin.ts", /KEPT_FOR = (\d+) \* 24 \* 3600_000/],
  ["timeDrafts", /24 hours/, 24, "archive/domain/media/drafts.ts", /DRAFT_LIVES_MS = (\d+) \* 3600_000/],
  ["timeCodes", /within 2 days/, 2, "archive/jobs/sweep-staging.ts", /deleteOldCodes\(services\.db, ago\((\d+) \* DAY\)\)/],
  ["timeSessions", /90 days later/, 90, "archive/jobs/sweep-staging.ts", /deleteOldSessions\(services\.db, ago\((\d+) \* DAY\)\)/],
  ["timeSessions", /after 400 days/, 400, "archive/jobs/sweep-staging.ts", /deleteOldDevices\(services\.db, ago\((\d+) \* DAY\)\)/],
  ["timeMessages", /after 7 days/, 7, "archive/jobs/sweep-staging.ts", /deleteOldMessages\(services\.db, ago\((\d+) \* DAY\)\)/],
  ["timeReports", /90 days/, 90, "archive/jobs/forget-reporters.ts", /KEPT_MS = (\d+) \* 24 \* 3600_000/],
  ["cookieLinks", /12 hours/, 12, "archive/domain/links/link-pass.ts", /PASS_SECONDS = (\d+) \* 3600/],
];

test.each(NUMBERS)("what it says of %s is what the code does", async (key, said, number, path, code) => {
  expect(en[key]).toMatch(said);
  expect(bn[key]).toContain(new Intl.NumberFormat("bn-BD").format(number));
  expect(Number(code.exec(await text(path))?.[1])).toBe(number);
});

test("and so are the days of leaving, and the minutes of a mailed link", () => {
  expect(en.timeLeaving).toContain(`${LEAVING_DAYS} days`);
  expect(en.timeCodes).toContain(`for ${MAIL_LINK_MINUTES};`);
});
