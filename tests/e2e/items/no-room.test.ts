import { expect, test } from "vitest";
import { form, smallLetter } from "tests/builders/form";
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
