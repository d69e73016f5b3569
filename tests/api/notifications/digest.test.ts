import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { notify } from "archive/domain/notifications/notify";
import { sendDigests } from "archive/domain/notifications/digest";
import { startMailServer } from "tests/fakes/smtp";
import { beginHour, SHARED, tell } from "tests/test-app/notification-events";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const wants = (app: TestApp, name: string, digest = "daily") =>
  app.as(name).post(PATHS.notificationSettings, { digest });
const letters = (app: TestApp) =>
  app.services.db.selectFrom("messages").select(["recipient", "subject", "text", "html"]).orderBy("id").execute();

/** A day goes by, and its digests are written and sent. */
async function nextDay(app: TestApp): Promise<void> {
  app.later({ days: 1 });
  await sendDigests(app.services);
  await app.settle();
}

test("1,000 notifications at once arrive as one letter, and do not slow the sender's request", async () => {
  await using app = await newTestApp();
  beginHour(app);
  await wants(app, "amina");
  const { id: bela } = await app.person("bela");
  await tell(app, "bela", ["amina"], SHARED);
  const receivers = await app.services.db
    .insertInto("people")
    .values(
      Array.from({ length: 999 }, (_, n) => ({
        random_id: `crowd${n}`,
        first_name: `P${n}`,
        email: `crowd${n}@example.test`,
        language: "bn" as const,
      })),
    )
    .returning("id")
    .execute();
  await app.services.db
    .insertInto("notification_settings")
    .values(receivers.slice(-40).map(({ id }) => ({ person_id: id, digest: "daily" as const })))
    .execute();

  const timed = async (people: number[], count: number) => {
    const begun = performance.now();
    await app.services.db.transaction().execute((tx) =>
      notify(app.services, tx, {
        kind: "share_request",
        itemId: 1,
        itemKind: "voice",
        senderId: bela,
        receivers: people,
        count,
      }),
    );
    return performance.now() - begun;
  };
  const amina = (await app.person("amina")).id;
  await timed([amina], 1);
  const one = await timed([amina], 1);
  const thousandOfOne = await timed([amina], 1000);
  const toThousand = await timed(
    receivers.map(({ id }) => id),
    1,
  );
  process.stdout.write(
    `notify: one ${one.toFixed(1)} ms, 1,000 to one person ${thousandOfOne.toFixed(1)} ms, one to 999 people ` +
      `${toThousand.toFixed(1)} ms\n`,
  );
  // A few statements, whatever the number: no time of its own for each, on a busy machine too.
  expect(Math.max(thousandOfOne, toThousand)).toBeLessThan(5000);
  // Nothing of it was mailed yet.
  expect(await letters(app)).toEqual([]);

  await nextDay(app);
  const written = await letters(app);
  expect(written).toHaveLength(41);
  const hers = written.filter(({ recipient }) => recipient === "amina@example.test");
  expect(hers).toHaveLength(1);
  expect(hers[0]?.text).toContain("Bela Rahman would like to share 1,003 letters and voices with you");
  expect(written.at(-1)?.text).toContain("Bela Rahman আপনার সঙ্গে একটি কণ্ঠ শেয়ার করতে চান");
  await nextDay(app);
  expect(await letters(app)).toHaveLength(41);
});

test("off by default; daily tells once what came since, unseen; many are counted at the end", async () => {
  await using app = await newTestApp();
  await tell(app, "bela", ["amina"], SHARED);
  await nextDay(app);
  expect(await letters(app)).toEqual([]);
  await wants(app, "amina");
  await nextDay(app);
  expect(await letters(app)).toEqual([]);

  for (let n = 0; n < 15; n++) await tell(app, `sender${n}`, ["amina"], SHARED);
  await nextDay(app);
  const [letter] = await letters(app);
  expect(letter?.subject).toBe("What's new for you at Akkhor");
  expect(letter?.text.match(/^• /gm)).toHaveLength(13);
  expect(letter?.text).toContain("• and 3 more");
  expect(letter?.text).toContain("See everything: http://localhost:3000/notifications\n");
  await nextDay(app);
  // Wanted again, it does not begin anew with what it told of.
  await wants(app, "amina");
  await nextDay(app);
  expect(await letters(app)).toHaveLength(1);
});

test("two processes that write digests at once write each but once", async () => {
  await using app = await newTestApp();
  for (const name of ["amina", "dola", "karim"]) await wants(app, name);
  await tell(app, "bela", ["amina", "dola", "karim"], SHARED);
  app.later({ days: 1 });
  await Promise.all([0, 1, 2].map(() => sendDigests(app.services)));
  expect((await letters(app)).map(({ recipient }) => recipient).toSorted()).toEqual([
    "amina@example.test",
    "dola@example.test",
    "karim@example.test",
  ]);
});

test("a mail program ends the letters by one POST, without signing in; a made-up token ends nothing", async () => {
  await using server = await startMailServer();
  await using app = await newTestApp({ smtpUrl: server.url, siteOrigin: "https://akkhor.example" });
  await wants(app, "amina");
  await tell(app, "bela", ["amina"], { kind: "group", groupName: "evil.example/win" });
  await nextDay(app);
  const [received] = server.letters;
  const header = (name: string) => received?.letter.headers.find(({ key }) => key === name)?.value ?? "";
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const [, address = ""] =
    /^<(https:\/\/akkhor\.example\/notifications\/unsubscribe\?token=[\w.-]+)>$/.exec(header("list-unsubscribe")) ?? [];
  expect(address).not.toBe("");
  expect(received?.letter.text).toContain(`Stop these e-mails: ${address}`);
  // No mail program makes a link of what others wrote.
  expect(received?.letter.text).toContain("evil. example/win");

  const visitor = app.as(null);
  const token = new URL(address).searchParams.get("token") ?? "";
  await expect(await visitor.post(`${PATHS.notificationUnsubscribe}?token=${token.slice(0, -2)}xx`)).toHaveStatus(404);
  const body = new Request(`http://archive.test/api/v1${PATHS.notificationUnsubscribe}?token=${token}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  await expect(await app.archive.fetch(body)).toHaveStatus(200);
  expect(await (await app.as("amina").get(PATHS.notificationSettings)).json()).toMatchObject({
    data: { digest: "off" },
  });
  await tell(app, "karim", ["amina"], SHARED);
  await nextDay(app);
  expect(server.letters).toHaveLength(1);
});

test("wishes are kept, what is left out stays, and what can't be is said in words", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const saved = async (fields: object) =>
    ((await (await amina.post(PATHS.notificationSettings, fields)).json()) as { data: unknown }).data;
  expect(await saved({})).toMatchObject({ push: true, digest: "off", subscribed: false, muted_topics: [] });
  expect(await saved({ push: "0" })).toMatchObject({ push: false, digest: "off" });
  expect(await saved({ digest: "daily" })).toMatchObject({ push: false, digest: "daily" });
  expect(await saved({ push: true })).toMatchObject({ push: true, digest: "daily" });
  const refused = await amina.post(PATHS.notificationSettings, { push: "maybe", digest: "hourly" });
  await expect(refused).toHaveStatus(400);
  expect(await refused.json()).toMatchObject({
    errors: { push: ["Please choose on or off"], digest: ["Please choose off or daily"] },
  });
  await app.services.db.updateTable("people").set({ email: null, mobile: "+8801711111111" }).execute();
  const impossible = await amina.post(PATHS.notificationSettings, { digest: "daily" });
  await expect(impossible).toHaveStatus(400);
  expect(await impossible.json()).toMatchObject({
    errors: { digest: ["E-mail summaries need a confirmed e-mail address"] },
  });
});
