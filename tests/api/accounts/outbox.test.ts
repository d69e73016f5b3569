import { expect, test } from "vitest";
import { LocalMessage } from "archive/contract/local";
import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { newTestApp } from "tests/test-app/test-app";
import { AMINA } from "./entrance";

test("without SMTP a letter stays on this machine, and shows to whoever has the printed token", async () => {
  await using app = await newTestApp();
  await app.as(null).post(PATHS.register, AMINA);
  await app.settle();
  const shown = await app.as(null).get(`${PATHS.localMessages}?token=${app.services.outboxToken}`);
  const [letter] = envelope(LocalMessage.array()).parse(await shown.json()).data;
  expect(letter).toMatchObject({ channel: "mail", recipient: AMINA.email, subject: "Your code for Akkhor" });
  expect(letter?.text).toMatch(/\d{6}/);
});

test("a wrong token, or none, finds nothing", async () => {
  await using app = await newTestApp();
  for (const query of ["", "?token=", "?token=x", `?token=${app.services.outboxToken}x`]) {
    await expect(await app.as(null).get(PATHS.localMessages + query)).toHaveStatus(404);
  }
});

test("where real mail leaves there is no outbox", async () => {
  await using app = await newTestApp({ smtpUrl: "smtp://127.0.0.1:9" });
  expect(app.services.outboxToken).toBeNull();
  await expect(await app.as(null).get(`${PATHS.localMessages}?token=null`)).toHaveStatus(404);
});

test("the newest 50 are shown, newest first", async () => {
  await using app = await newTestApp();
  const rows = Array.from({ length: 55 }, (_, place) => ({
    channel: "mail" as const,
    recipient: "amina@example.test",
    subject: `Letter ${place + 1}`,
    text: "",
  }));
  await app.services.db.insertInto("messages").values(rows).execute();
  const shown = await app.as(null).get(`${PATHS.localMessages}?token=${app.services.outboxToken}`);
  const letters = envelope(LocalMessage.array()).parse(await shown.json()).data;
  expect(letters.map((letter) => letter.subject)).toEqual(
    rows
      .map((row) => row.subject)
      .toReversed()
      .slice(0, 50),
  );
});
