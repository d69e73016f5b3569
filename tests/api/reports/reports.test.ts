import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { hideItem, reportedItem, reportedItems } from "archive/domain/moderation/hide-item";
import { forgetReporters } from "archive/jobs/upkeep";
import { formatList, formatReported } from "archive/commands/moderate/format";
import { wordsIn } from "archive/commands/words";
import { saidOf } from "tests/test-app/reply";
import { fromAddress } from "tests/test-app/from-address";
import { newTestApp } from "tests/test-app/test-app";
import { mailsTo } from "../accounts/mails";
import { report, reportsOf } from "./report";

const EN = wordsIn("en");

test("anybody reports an item: with reason, text and an address; once, however often pressed", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina" });
  const { id: belaId } = await app.person("bela");
  const sent = await report(app, id, {
    reason: "not_theirs",
    words: " আমার মায়ের চিঠি।\r\nIt is hers. ",
    address: "০১৭১২ ৩৪৫৬৭৮",
    once: "once-and-no-more",
  });
  await expect(sent).toHaveStatus(200);
  expect((await saidOf(sent)).message).toBe("Thank you. We'll look at it");
  await expect(await report(app, id, { once: "once-and-no-more" })).toHaveStatus(200);
  await expect(await report(app, id, { who: "bela", reason: "other" })).toHaveStatus(200);
  expect(await reportsOf(app, id)).toMatchObject([
    {
      reason: "not_theirs",
      words: "আমার মায়ের চিঠি।\nIt is hers.",
      address: "+8801712345678",
      reporter_id: null,
      open_to_reporter: true,
      handled_at: null,
    },
    { reason: "other", words: "", address: null, reporter_id: belaId, open_to_reporter: true },
  ]);
});

test("what is gone, private or never was is answered alike, and a private item's reporter is told apart", async () => {
  await using app = await newTestApp();
  const gone = await app.item({ owner: "amina" });
  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: gone.id }));
  const closed = await app.item({ owner: "amina", status: 0 });
  const open = await app.item({ owner: "amina" });
  const answers = [];
  for (const id of [gone.id, closed.id, 999_999, open.id]) answers.push(await (await report(app, id)).text());
  expect(new Set(answers).size).toBe(1);
  expect(await reportsOf(app, gone.id)).toEqual([]);
  expect(await reportsOf(app, closed.id)).toMatchObject([{ open_to_reporter: false }]);
});

test("the operator sees what waits, what was acted on, and who could not have opened it without a link", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", status: 0 });
  const look = async (all: boolean) => formatList(EN, await reportedItems(app.services, { open: !all }), { all });
  expect(await look(true)).toEqual(["Nothing was ever reported."]);
  await report(app, id, { reason: "harmful" });
  expect(formatReported(EN, await reportedItem(app.services, id), "https://akkhor.example").join("\n")).toContain(
    "by a visitor who could not open it but by somebody's link",
  );
  await hideItem(app.services, { itemId: id, reason: "", operator: "tests" });
  expect(await look(false)).toEqual(["No report waits. With --all those are listed that were acted on."]);
  expect(await look(true)).toEqual([
    expect.stringContaining("Reports"),
    expect.stringMatching(`^${id} +1 .* hidden since`),
  ]);
});

test("a report without a reason, with too many words or an address that is none says so at the field", async () => {
  await using app = await newTestApp();
  const { id } = await app.item();
  const refused = await report(app, id, { reason: "", words: "ক".repeat(1001), address: "nowhere" });
  await expect(refused).toHaveStatus(400);
  expect((await saidOf(refused)).errors).toEqual({
    reason: ["Please choose a reason"],
    words: ["Your text may not be longer than 1000 characters"],
    address: ["Please enter an e-mail address or a mobile number"],
  });
  expect(await reportsOf(app, id)).toEqual([]);
});

test("reports are counted by the address that they come from, for whatever item", async () => {
  await using app = await newTestApp();
  const { id } = await app.item();
  const from = (address: string, itemId: number, once: number) =>
    app
      .as(null)
      .post(
        PATHS.reportCreate,
        { item_id: itemId, reason: "other", once: `report-${once}` },
        fromAddress(app.services, address),
      );
  for (let once = 0; once < 30; once++) await expect(await from("203.0.113.5", id + once, once)).toHaveStatus(200);
  const refused = await from("203.0.113.5", id, 30);
  await expect(refused).toHaveStatus(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  await expect(await from("198.51.100.7", id, 31)).toHaveStatus(200);
});

test("the operator is written to once until they act, without a stranger's words", async () => {
  await using app = await newTestApp({
    moderationMailTo: "keeper@akkhor.example",
    siteOrigin: "https://akkhor.example",
  });
  const { id } = await app.item();
  for (const words of ["Look at http://evil.example", "again"]) await report(app, id, { words });
  const [letter, ...more] = await mailsTo(app, "keeper@akkhor.example");
  expect(more).toEqual([]);
  expect(letter?.subject).toBe("Someone reported an item at Akkhor");
  expect(letter?.text).toContain(`npm run moderate -- show ${id}`);
  expect(letter?.text).toContain(`https://akkhor.example/handwritings-details?id=${id}`);
  expect(letter?.text).not.toContain("evil");
  await hideItem(app.services, { itemId: id, reason: "", operator: "tests" });
  await report(app, id);
  expect(await mailsTo(app, "keeper@akkhor.example")).toHaveLength(2);
});

test("three months after a report was acted on nobody knows any more who made it", async () => {
  await using app = await newTestApp();
  const { id } = await app.item();
  await report(app, id, { who: "bela", address: "bela@example.test" });
  const kept = { address: "bela@example.test", reporter_id: (await app.person("bela")).id };
  const forget = async (days: number) => {
    app.later({ days });
    await forgetReporters(app.services);
    return (await reportsOf(app, id))[0];
  };
  expect(await forget(200)).toMatchObject(kept);
  await hideItem(app.services, { itemId: id, reason: "", operator: "tests" });
  expect(await forget(89)).toMatchObject(kept);
  expect(await forget(2)).toMatchObject({ address: null, reporter_id: null, reason: "privacy" });
});
