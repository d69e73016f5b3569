import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { dictionary } from "~/i18n/dictionary";
import { form, smallLetter } from "tests/builders/form";
import { idOf } from "tests/test-app/reply";
import { newTestApp } from "tests/test-app/test-app";
import { inProcessBrowser } from "../harness/in-process-browser";

test("without scripts, where there is no room the form comes back with what was typed, and says so", async () => {
  // A disk that has less than is to stay free.
  await using app = await newTestApp({ rateLimits: false, diskReserveBytes: 1e15 });
  const visit = await inProcessBrowser(app);
  const { email, password } = await app.person("amina");
  expect((await visit("/login", { email, password })).status).toBe(303);
  const sent = form({ image: await smallLetter(), description: "মায়ের চিঠি" });
  const answer = await visit("/my-collections/new/handwriting", sent);
  expect(answer.status).toBe(503);
  const [, summary = ""] = /role="alert"[^>]*>([^]*?)<\/div>/.exec(answer.html) ?? [];
  expect(summary.replaceAll("&#x27;", "'")).toContain("There's no room for more right now");
  expect(answer.html).toMatch(/<textarea[^>]*name="description"[^>]*>মায়ের চিঠি<\/textarea>/);
});

test("without scripts, where a quota leaves no room the plan keeps the form, and the tray its letters", async () => {
  await using app = await newTestApp({ rateLimits: false });
  const visit = await inProcessBrowser(app);
  const { id, email, password } = await app.person("amina");
  await app.services.db.updateTable("people").set({ quota_bytes: 0 }).where("id", "=", id).execute();
  await visit("/login", { email, password });
  const { imports, payment } = dictionary("en");
  const sent = form({ image: await smallLetter(), description: "মায়ের চিঠি" });
  const answer = await visit("/my-collections/new/handwriting", sent);
  expect(answer.status).toBe(422);
  expect(answer.html).toMatch(/href="\/payment"[^>]*>Your room here/);
  expect((await visit("/payment")).html).toContain(payment.keptQuota);
  const tray = await idOf(await app.as("amina").upload(PATHS.trayAdd, form({ files: await smallLetter() })));
  expect((await visit("/my-collections/new/many")).html).toContain(imports.quotaNone);
  // Its page there would throw all of it away by one press.
  expect((await visit(`/import/${tray}`)).to).toBe("/my-collections/new/many");
});
