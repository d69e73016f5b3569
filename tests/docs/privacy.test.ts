import { expect, test } from "vitest";
import { privacy as bn } from "~/i18n/messages/privacy.bn";
import { privacy as en } from "~/i18n/messages/privacy.en";
import { LEAVING_DAYS } from "archive/contract/leaving/leaving";
import { MAIL_LINK_MINUTES } from "archive/contract/accounts/mail-link";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { hideItem } from "archive/domain/moderation/hide-item";
import { emptyBin } from "archive/jobs/empty-bin";
import { forgetReporters } from "archive/jobs/upkeep";
import { sweepStaging } from "archive/jobs/sweep-staging";
import { bearer, tokensOf } from "../api/accounts/entrance";
import { report, reportsOf } from "../api/reports/report";
import { form, letterFile } from "../builders/form";
import { zipOf } from "../builders/zip";
import { sendZip } from "tests/test-app/come-with";
import { holder, newLink } from "tests/test-app/links";
import { refusedOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const HOURS: Record<string, number> = { hours: 1, days: 24 };

/** What the policy promises to keep for a time: where it says how long, and whether it is there. */
type Promised = [key: keyof typeof en, said: RegExp, isKept: () => Promise<boolean>];

/** One of each, all of the same moment. */
async function kept(app: TestApp): Promise<Promised[]> {
  const { services } = app;
  const amina = app.as("amina");
  const rows = (table: "items" | "drafts" | "codes" | "messages" | "devices" | "imports") => async () =>
    (await services.db.selectFrom(table).select("id").execute()).length > 0;

  const shared = await app.item({ owner: "amina" });
  const reported = await app.item({ owner: "amina" });
  const link = await newLink(app, { items: [shared.id], password: "a-link-pass" });
  const pass = await holder(app, link.token).passOf("a-link-pass");

  const binned = await app.item({ owner: "amina" });
  await expect(await amina.post(fillPath(PATHS.itemDelete, { id: binned.id }))).toHaveStatus(200);
  const inBin = services.db.selectFrom("items").select("id").where("id", "=", binned.id);

  const refused = await amina.upload(
    PATHS.itemCreate,
    form({ description: "আ".repeat(221), image: await letterFile({ width: 300, height: 200 }) }),
  );
  expect((await refusedOf(refused)).draft).not.toBeNull();

  const { email, password } = await app.person("bela");
  const { access_token } = await tokensOf(await app.as(null).post(PATHS.login, { email, password }));
  await expect(await app.as(null).post(PATHS.logout, undefined, bearer(access_token))).toHaveStatus(200);
  const ended = services.db.selectFrom("sessions").select("id").where("ended_at", "is not", null);

  const newcomer = { first_name: "Chitra", email: "chitra@example.test", password: "akkhor-pass-2" };
  await expect(await app.as(null).post(PATHS.register, newcomer)).toHaveStatus(200);

  await sendZip(app, "amina", zipOf([{ name: "letter.jpg", content: "" }]));

  await report(app, reported.id, { who: "bela", address: email });
  await hideItem(services, { itemId: reported.id, reason: "", operator: "tests" });
  await app.settle();

  return [
    ["cookieLinks", /(\d+) (hours)/, async () => !(await holder(app, link.token, null, pass).opened()).locked],
    ["timeDrafts", /(\d+) (hours)/, rows("drafts")],
    ["timeImports", /after (\d+) (days)/, rows("imports")],
    ["timeCodes", /within (\d+) (days)/, rows("codes")],
    ["timeMessages", /after (\d+) (days)/, rows("messages")],
    ["timeBin", /(\d+) (days)/, async () => (await inBin.execute()).length > 0],
    ["timeSessions", /(\d+) (days) later/, async () => (await ended.execute()).length > 0],
    [
      "timeReports",
      /(\d+) (days)/,
      async () => (await reportsOf(app, reported.id)).some(({ address }) => address !== null),
    ],
    ["timeSessions", /after (\d+) (days)/, rows("devices")],
  ];
}

test("what the privacy policy says is kept for a time is there until then, and no longer", async () => {
  await using app = await newTestApp();
  const promises = (await kept(app)).map(([key, said, isKept]) => {
    const [, count = "", unit = ""] = said.exec(en[key]) ?? [];
    expect(bn[key]).toContain(new Intl.NumberFormat("bn-BD").format(Number(count)));
    return { key, isKept, hours: Number(count) * (HOURS[unit] ?? Number.NaN) };
  });
  let age = 0;
  const passTo = async (hours: number) => {
    app.later({ hours: hours - age });
    age = hours;
    for (const work of [sweepStaging, emptyBin, forgetReporters]) await work(app.services);
  };
  for (const hours of [...new Set(promises.map((each) => each.hours))].toSorted((one, other) => one - other)) {
    const due = promises.filter((each) => each.hours === hours);
    const stillKept = () => Promise.all(due.map(async ({ key, isKept }) => [key, hours, await isKept()]));
    await passTo(hours - 1);
    expect(await stillKept()).toEqual(due.map(({ key }) => [key, hours, true]));
    await passTo(hours + 1);
    expect(await stillKept()).toEqual(due.map(({ key }) => [key, hours, false]));
  }
});

test("and so are the days of leaving, and the minutes of a mailed link", () => {
  expect(en.timeLeaving).toContain(`${LEAVING_DAYS} days`);
  expect(en.timeCodes).toContain(`for ${MAIL_LINK_MINUTES};`);
});
