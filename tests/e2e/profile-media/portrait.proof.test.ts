import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { API_BASE } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { profileMediaWire } from "archive/contract/profile/profile-media";
import { letterFile, voiceFile } from "tests/builders/form";
import { newAccount, type Account } from "../harness/accounts";
import { callApi } from "../harness/api";
import { modes, modesOf } from "../harness/browser";
import { endToEnd } from "tests/e2e/harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { MAIN_BUTTON, signIn, untilHydrated } from "../journey/steps";

const files = {} as Record<
  "me" | "small" | "large" | "drawing" | "voice",
  { name: string; mimeType: string; buffer: Buffer }
>;
const e2e = endToEnd(async () => {
  const of = async (file: File) => ({
    name: file.name,
    mimeType: file.type || "application/octet-stream",
    buffer: Buffer.from(await file.arrayBuffer()),
  });
  files.me = await of(await letterFile({ width: 600, height: 400 }, "nanu.JPG"));
  files.small = await of(await letterFile({ width: 300, height: 199 }, "small.jpg"));
  files.drawing = await of(await letterFile({ width: 300, height: 300, format: "gif" }, "drawing.gif"));
  files.large = {
    ...files.me,
    name: "large.jpg",
    buffer: Buffer.concat([files.me.buffer, Buffer.alloc(5 * 1024 * 1024)]),
  };
  files.voice = await of(await voiceFile({ seconds: 6 }));
});

const at = (path: string) => e2e.product.origin + path;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const told = (page: Page, words: string) => page.locator(".toast").filter({ hasText: words }).first().waitFor();
/** Waited for from the press on: a toast stays two seconds, which a busy machine may sleep through. */
const pressed = (page: Page, pressable: Locator, words: string) => Promise.all([told(page, words), pressable.click()]);
const portraitOf = async (account: Account) =>
  envelope(profileMediaWire.schema).parse(await (await callApi(e2e.product, account, PATHS.profileMedia)).json()).data;

async function opened(javaScriptEnabled: boolean, path: string) {
  const account = await newAccount(e2e.product, "Portia");
  const context = await keptVisitor(e2e.browser, { language: "en", javaScriptEnabled });
  const page = await context.newPage();
  await signIn(page, e2e.product, account, null);
  await page.goto(at(path));
  return { account, page, [Symbol.asyncDispose]: () => context[Symbol.asyncDispose]() };
}

test.each(modes)(
  "$name: what is no picture, too large or too small is said, none too; then one stands beside the name, moved " +
    "by buttons, and is taken away",
  async ({ javaScriptEnabled }) => {
    await using visit = await opened(javaScriptEnabled, "/profile/picture");
    const { page, account } = visit;
    await page.getByRole("heading", { name: "Resize image" }).waitFor();
    if (javaScriptEnabled) await untilHydrated(page);
    for (const [file, words] of [
      [files.drawing, "Please select an image"],
      [files.large, "Please select an image less than 5MB"],
      [files.small, "at least 200 by 200"],
      [null, "Please select an image!"],
    ] as const) {
      if (javaScriptEnabled) {
        await Promise.all([
          told(page, words),
          file ? page.setInputFiles("#profile_picture", file) : page.click(MAIN_BUTTON),
        ]);
        continue;
      }
      if (file) await page.setInputFiles("#profile_picture", file);
      await page.click(MAIN_BUTTON);
      await page.getByRole("alert").filter({ hasText: words }).waitFor();
    }
    expect((await portraitOf(account)).profile_picture).toBeNull();

    await page.setInputFiles("#profile_picture", files.me);
    if (javaScriptEnabled) {
      // The cropper: closer by its slider, to a side by its keys.
      await page.getByRole("slider", { name: "Zoom" }).fill("2");
      await page.getByTestId("cropper").focus();
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.up("ArrowLeft");
      await page.locator('input[name="crop_size"][value="0.5"]').waitFor({ state: "attached" });
      await pressed(page, button(page, "Upload"), "Profile image updated successfully");
      await page.waitForURL("**/profile");
    } else {
      await pressed(page, page.locator(MAIN_BUTTON), "Profile image updated successfully");
      await page.getByRole("heading", { name: "Your picture" }).waitFor();
    }
    const { portrait, profile_picture } = await portraitOf(account);
    expect(portrait.picture?.file).toMatchObject({
      width: 600,
      height: 400,
      own_name: expect.stringMatching(javaScriptEnabled ? /^nanu-\d{13}\.JPG$/ : /^nanu\.JPG$/),
    });
    expect(portrait.picture?.crop?.size).toBe(javaScriptEnabled ? 0.5 : 1);
    // The account menu of every page has it, small.
    await page
      .locator(`header .avatar img[src="${profile_picture?.replace("w200", "w96")}"]`)
      .first()
      .waitFor();

    await page.goto(at("/profile/picture"));
    await button(page, "Left").click();
    await expect.poll(async () => (await portraitOf(account)).portrait.picture?.version).toBe(2);
    await button(page, "Zoom in").click();
    await expect.poll(async () => (await portraitOf(account)).portrait.picture?.version).toBe(3);
    const { crop } = (await portraitOf(account)).portrait.picture ?? {};
    expect(crop?.size).toBeCloseTo(javaScriptEnabled ? 1 / 2.2 : 1 / 1.2);

    await page.locator("summary", { hasText: "Remove" }).click();
    await pressed(page, button(page, "Yes, remove it"), "Profile image removed");
    await expect.poll(() => page.locator("header .avatar img").count()).toBe(0);
    expect((await portraitOf(account)).profile_picture).toBeNull();
  },
);

test.each(modesOf("without scripts"))(
  "$name: a cover and samples of hand and voice stand on the profile, for others too",
  async ({ javaScriptEnabled }) => {
    await using visit = await opened(javaScriptEnabled, "/profile/handwriting");
    const { page, account } = visit;
    if (javaScriptEnabled) await untilHydrated(page);
    await page.setInputFiles("#handwriting", files.me);
    await pressed(page, page.locator(MAIN_BUTTON), "Your handwriting sample is on your profile");
    await page.goto(at("/profile/voice"));
    if (javaScriptEnabled) await untilHydrated(page);
    await page.setInputFiles("#voice", files.voice);
    await pressed(page, page.locator(MAIN_BUTTON), "Your voice sample is on your profile");
    await page.goto(at("/profile/cover"));
    if (javaScriptEnabled) await untilHydrated(page);
    await page.setInputFiles("#cover_pic", files.me);
    // The cropper takes the place of the form's own button.
    if (javaScriptEnabled) await page.getByTestId("cropper").waitFor();
    await pressed(page, button(page, "Upload").filter({ visible: true }), "Cover image updated successfully");
    await expect
      .poll(async () => Object.values((await portraitOf(account)).portrait).map((part) => part?.file.state), {
        timeout: 30_000,
      })
      .toEqual([undefined, "ready", "ready", "ready"]);

    const { portrait } = await portraitOf(account);
    const own = (await (await callApi(e2e.product, account, PATHS.profile)).json()) as {
      data: { user: { random_id: string } };
    };
    for (const path of ["/profile", `/p/profile?id=${own.data.user.random_id}`]) {
      await page.goto(at(path));
      await page.getByRole("heading", { name: "Handwriting sample" }).waitFor();
      for (const kind of ["cover", "handwriting"] as const)
        await page.locator(`img[src^="/portrait/media/${portrait[kind]?.file.id}/"]`).first().waitFor();
      await page.locator(`source[src$="/${portrait.voice?.file.id}/voice.webm"]`).waitFor({ state: "attached" });
    }
    await page.goto(at("/profile/voice"));
    await page.locator("summary", { hasText: "Remove" }).click();
    await pressed(page, button(page, "Yes, remove it"), "Voice sample removed");
    expect((await portraitOf(account)).voice).toBeNull();
  },
);

test("with scripts: Choose closes the cropper, opens the file picker; Cancel leads back to the profile", async () => {
  await using visit = await opened(true, "/profile/picture");
  const { page, account } = visit;
  await untilHydrated(page);
  await page.setInputFiles("#profile_picture", files.me);
  const choosing = page.waitForEvent("filechooser");
  await button(page, "Choose").click();
  await (await choosing).setFiles(files.me);
  await page.getByTestId("cropper").waitFor();
  // The chosen picture is not sent: whoever leaves is asked.
  page.once("dialog", (asked) => void asked.accept());
  await page.getByRole("link", { name: "Cancel", exact: true }).filter({ visible: true }).click();
  await page.waitForURL("**/profile");
  expect((await portraitOf(account)).profile_picture).toBeNull();
});

test("a device shows the picture that another put, and a letter once another took it away", async () => {
  await using visit = await opened(false, "/profile");
  const { page, account } = visit;
  const put = async () => {
    const body = new FormData();
    body.set("profile_picture", new File([Uint8Array.from(files.me.buffer)], files.me.name));
    const answer = await fetch(at(API_BASE + PATHS.updateProfilePicture), {
      method: "POST",
      headers: { authorization: `Bearer ${account.accessToken}` },
      body,
    });
    return envelope(profileMediaWire.schema)
      .parse(await answer.json())
      .data.profile_picture?.replace("w200", "w96");
  };
  for (const _ of [1, 2]) {
    const small = await put();
    await page.goto(at("/profile/picture"));
    await page.locator(`header .avatar img[src="${small}"]`).first().waitFor();
  }
  await callApi(e2e.product, account, PATHS.deleteProfilePicture, {});
  await page.reload();
  expect(await page.locator("header .avatar img").count()).toBe(0);
});
