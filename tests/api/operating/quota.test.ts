import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { fillPath } from "archive/contract/path";
import { PlanReply } from "archive/contract/payments/payment";
import { form, letterFile } from "tests/builders/form";
import { refusedOf, saidOf } from "tests/test-app/reply";
import { importOf, takeIn } from "tests/test-app/come-with";
import { newTestApp } from "tests/test-app/test-app";
import { put as putIntoTray } from "../imports/tray-steps";
import { mailsTo } from "../accounts/mails";
import { actsShown, admin } from "./shell";

test("a quota in bytes holds for all that is kept, whatever the plan, and says so in words", {
  timeout: 120_000,
}, async () => {
  await using app = await newTestApp();
  const { id, email } = await app.person("amina");
  await app.services.db.updateTable("people").set({ paid_at: new Date() }).where("id", "=", id).execute();
  const amina = app.as("amina");
  const [first, second] = [
    await letterFile({ width: 300, height: 200 }),
    await letterFile({ width: 310, height: 200 }),
  ];
  const put = (image: File) => amina.upload(PATHS.itemCreate, form({ description: "Hers", image }));
  await expect(await put(first)).toHaveStatus(200);
  const room = first.size + second.size;
  const set = await admin(app, "people", "quota", email, `${room - 1}B`, "--reason", "The disk is small");
  expect(set).toEqual({ code: 0, said: expect.stringMatching(/^The quota is .* from now on; they are told\.$/) });

  const plan = async () => PlanReply.parse((await (await amina.get(PATHS.paymentPlan)).json()).data);
  const quota = async () => (await plan()).quota;
  expect(await quota()).toEqual({ used: first.size, allowed: room - 1 });
  const files = async () => (await app.services.db.selectFrom("files").select("id").execute()).length;
  const refused = await put(second);
  expect(await saidOf(refused)).toMatchObject({
    status: 409,
    reason: "over_quota",
    message: expect.stringMatching(
      /^You have room for [\d,.]+ kB here, and this would be more\. Empty your bin, or ask /,
    ),
  });
  const bengali = await amina.upload(PATHS.itemCreate, form({ description: "Hers", image: second }), {
    "accept-language": "bn",
  });
  expect((await saidOf(bengali)).message).toMatch(/^এখানে আপনার জায়গা [০-৯,.]+ কিলোবাইট|^এখানে আপনার জায়গা [০-৯,.]+ kB/);
  // The form comes back with its file, and waits for room; no item is made of it.
  expect((await refusedOf(refused)).drafts).toHaveLength(1);
  expect(await plan()).toMatchObject({ kept: "handwriting" });
  expect(await files()).toBe(1);
  const { id: item } = await app.services.db.selectFrom("items").select("id").executeTakeFirstOrThrow();
  const edited = await amina.upload(fillPath(PATHS.itemUpdate, { id: item }), form({ image: second }));
  expect(await saidOf(edited)).toMatchObject({ status: 409, reason: "over_quota" });
  await expect(await amina.post(fillPath(PATHS.itemUpdate, { id: item }), { description: "Words" })).toHaveStatus(200);
  const hand = await amina.upload(PATHS.updateHandwritingSample, form({ handwriting: second }));
  expect(await saidOf(hand)).toMatchObject({ status: 409, reason: "over_quota" });

  const tray = await putIntoTray(app, { files: [second] });
  const waiting = {
    state: "ready",
    quota: { left: second.size - 1, wanted: second.size, next: second.size },
    taken: 0,
  };
  expect(await importOf(app, "amina", tray.id)).toMatchObject(waiting);
  // It waits there until there is room.
  expect(await takeIn(app, "amina", tray.id)).toMatchObject(waiting);

  expect((await admin(app, "people", "quota", email, `${room}B`)).code).toBe(0);
  await expect(await put(second)).toHaveStatus(200);
  expect((await plan()).kept).toBeNull();
  expect((await admin(app, "people", "quota", email, `${room}B`)).said).toBe("It was so already.");
  expect((await admin(app, "people", "quota", email, "none", "--language", "bn")).said).toBe(
    "এখন থেকে কোনো সীমা নেই; তাঁকে জানানো হয়েছে।",
  );
  expect(await quota()).toBeNull();
  await admin(app, "people", "quota", email, "৫GB");
  expect((await admin(app, "people", "show", email)).said).toMatch(/Quota +5 GB/);
  expect((await actsShown(app, "amina"))[0]).toMatchObject({
    act: "quota_set",
    text: "Room for originals set to 5 GB",
  });
  expect((await actsShown(app, "amina", "bn"))[0]?.text).toContain("৫");
  expect(await actsShown(app, "amina")).toHaveLength(4);
  expect((await mailsTo(app, email))[3]?.text).toContain("The disk is small");
  for (const size of ["5XB", "=1GB", "9999999TB", "5,5GB"])
    expect(await admin(app, "people", "quota", email, size, "--language", "bn")).toEqual({
      code: 1,
      said: `${size} কোনো মাপ নয়; লিখুন 500MB, 5GB বা none।`,
    });
  expect((await admin(app, "people", "quota", email, "lots")).said).toBe(
    "lots is no size, such as 500MB or 5GB, nor none.",
  );
});
