import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { ONLY_ME } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { itemOf, listOf } from "tests/test-app/reply";
import { steppedTone } from "tests/builders/stepped-tone";
import { callApi } from "../harness/api";
import { DESKTOP, PHONE } from "../harness/browser";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";
import { followInMenu, keepItem, untilPrepared } from "./items";

const e2e = endToEnd();

/** A side of twenty seconds with a pause in its middle. */
async function keepSide(): Promise<number> {
  const file = new File([new Uint8Array(await steppedTone({ seconds: 20, silent: [[8, 12]] }))], "side-a.wav");
  const id = await keepItem(e2e.product, e2e.amina, [file], { description: `Side ${randomUUID()}`, author: "নানু" });
  await untilPrepared(e2e.product, e2e.amina, id);
  return id;
}

async function read(id: number) {
  return itemOf(await callApi(e2e.product, e2e.amina, fillPath(PATHS.itemDetails, { id })));
}

/** The voices that were saved last, the oldest of them first. */
async function lastVoices(count: number) {
  const { data } = await listOf(await callApi(e2e.product, e2e.amina, `${PATHS.myItems}?limit=${count}`));
  return Promise.all(data.map(({ id }) => read(id)).toReversed());
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const valuesOf = (page: Page, names: string[]) => Promise.all(names.map((name) => field(page, name).inputValue()));

const times = (rows: number[]) => rows.flatMap((at) => [`start-${at}`, `end-${at}`, `caption-${at}`]);

test("without scripts, a side's pauses offer parts beside what was typed, which refused times keep too", async () => {
  const id = await keepSide();
  await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language: "en", viewport: DESKTOP });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, `/my-collections/item/${id}`);
  await followInMenu(page, "edit");
  await page.getByRole("link", { name: "Cut into parts" }).click();
  const find = page.getByRole("button", { name: "Find the pauses" });
  await find.click();
  await page.getByText("Parts between the pauses are filled in. ").waitFor();
  expect(await valuesOf(page, times([0, 1]))).toEqual(["0:00", "0:10", "", "0:10", "0:20", ""]);
  await field(page, "caption-0").fill("Her wedding song");
  await field(page, "start-1").fill("0:14.5");
  await find.click();
  await page.getByText("beside what you wrote").waitFor();
  expect(await valuesOf(page, times([0, 1]))).toEqual(["0:00", "0:10", "Her wedding song", "0:14.5", "0:20", ""]);
  await field(page, "end-0").fill("eight");
  await field(page, "end-1").fill("1:30");
  await page.click(MAIN_BUTTON);
  const alert = page.getByRole("alert");
  expect(await alert.textContent()).toContain("Write minutes and seconds, such as 12:34");
  expect(await alert.textContent()).toContain("This recording is 0:00:20 long");
  expect(await valuesOf(page, ["caption-0", "end-0", "end-1"])).toEqual(["Her wedding song", "eight", "1:30"]);
  await page.getByRole("button", { name: "More parts" }).click();
  expect(await valuesOf(page, ["caption-0", "end-0", "start-6"])).toEqual(["Her wedding song", "eight", ""]);
  await field(page, "end-0").fill("০:০৭");
  await field(page, "end-1").fill("");
  await field(page, "start-2").fill("0:15");
  await field(page, "caption-2").fill("The flood");
  await field(page, "out-1").check();
  await page.getByText("The same as this recording").click();
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
  const [song, flood] = await lastVoices(2);
  expect(song).toMatchObject({ description: "Her wedding song", status: 0, author: "নানু" });
  expect(song?.files[0]?.page).toMatchObject({ start_ms: 0, end_ms: 7000 });
  expect(flood?.files[0]?.page).toMatchObject({ start_ms: 15_000, end_ms: 20_000 });

  // Its ends are moved by the same screen, in the side's time.
  const songId = song?.id ?? 0;
  await page.goto(`${e2e.product.origin}/my-collections/item/${songId}/edit`);
  await page.getByRole("link", { name: "Move beginning and end" }).click();
  expect(await valuesOf(page, ["start-0", "end-0"])).toEqual(["0:00", "0:07"]);
  await field(page, "end-0").fill("2:00");
  await page.click(MAIN_BUTTON);
  expect(await page.getByRole("alert").textContent()).toContain("This recording ends earlier");
  expect(await valuesOf(page, ["end-0"])).toEqual(["2:00"]);
  await field(page, "start-0").fill("0:02");
  await field(page, "end-0").fill("0:06");
  await page.click(MAIN_BUTTON);
  await page.waitForURL(`**/item/${songId}`);
  expect((await read(songId)).files[0]).toMatchObject({ seconds: 4, page: { start_ms: 2000, end_ms: 6000 } });
});

test("pauses that come while somebody types on are put beside what stands there then", async () => {
  const id = await keepSide();
  await using context = await keptVisitor(e2e.browser, { language: "bn", viewport: PHONE });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, `/my-collections/item/${id}/cut`);
  await untilHydrated(page);
  await field(page, "caption-0").fill("প্রথম গান");
  let goOn = () => {};
  const isTyped = new Promise<void>((resolve) => (goOn = resolve));
  await page.route("**/cut?**", async (route) => {
    if (route.request().method() === "POST") await isTyped;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "বিরতি খুঁজুন" }).click();
  await asked;
  await field(page, "start-1").fill("০:১২");
  await field(page, "caption-1").fill("বন্যা");
  goOn();
  await page.getByText("বিরতি ধরে").waitFor();
  const all = ["০:০০", "০:১০", "প্রথম গান", "০:১২", "০:২০", "বন্যা"];
  await expect.poll(() => valuesOf(page, times([0, 1]))).toEqual(all);
  expect(await field(page, "caption-1").evaluate((input) => input === document.activeElement)).toBe(true);
});

test("while it is heard a press cuts it, arrow keys move where, and a part is played from its start", async () => {
  const id = await keepSide();
  await using context = await keptVisitor(e2e.browser, { language: "bn", viewport: PHONE });
  const page = await context.newPage();
  await signIn(page, e2e.product, e2e.amina, `/my-collections/item/${id}/cut`);
  await untilHydrated(page);
  const here = page.getByRole("button", { name: "এখানে কাটুন" });
  const hearTo = (second: number) =>
    page.locator("audio").evaluate(async (audio: HTMLAudioElement, to) => {
      audio.muted = true;
      await audio.play();
      audio.pause();
      const sought = new Promise((resolve) => audio.addEventListener("seeked", resolve, { once: true }));
      audio.currentTime = to;
      await sought;
    }, second);
  await field(page, "caption-0").fill("প্রথম গান");
  await hearTo(8);
  await here.click();
  expect(await valuesOf(page, ["start-0", "end-0", "start-1", "end-1"])).toEqual(["০:০০", "০:০৮", "০:০৮", ""]);
  await hearTo(14.5);
  await here.click();
  expect(await valuesOf(page, ["end-1", "start-2"])).toEqual(["০:১৪.৫", "০:১৪.৫"]);
  // Where two parts meet, both move.
  await field(page, "end-0").press("ArrowUp");
  await field(page, "start-2").press("ArrowDown");
  expect(await valuesOf(page, ["end-0", "start-1", "end-1", "start-2"])).toEqual(["০:০৯", "০:০৯", "০:১৩.৫", "০:১৩.৫"]);
  await page.getByRole("button", { name: "২ নম্বর অংশ শুরু থেকে শুনুন" }).click();
  const heardAt = () => page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(heardAt).toBeGreaterThan(9);
  await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.pause());
  await field(page, "bin").check();
  await page.click(MAIN_BUTTON);
  await page.waitForURL("**/my-collections");
  const voices = await lastVoices(3);
  expect(voices.map(({ description, status }) => [description, status])).toEqual([
    ["প্রথম গান", ONLY_ME],
    ["", ONLY_ME],
    ["", ONLY_ME],
  ]);
  expect(voices.map(({ files: [file] }) => [file?.page?.start_ms, file?.page?.end_ms])).toEqual([
    [0, 9000],
    [9000, 13_500],
    [13_500, 20_000],
  ]);
  const gone = await callApi(e2e.product, e2e.amina, fillPath(PATHS.itemDetails, { id }));
  expect(gone.status).toBe(404);
});
