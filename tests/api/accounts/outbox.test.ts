import { expect, test } from "vitest";
import { LocalMessage } from "archive/contract/local";
import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { newWorld } from "../../world/world";
import { AMINA } from "./entrance";

test("without SMTP a letter stays on this machine, and shows to whoever has the printed token", async () => {
  await using world = await newWorld();
  await world.as(null).post(PATHS.register, AMINA);
  await world.settle();
  const shown = await world.as(null).get(`${PATHS.localMessages}?token=${world.services.outboxToken}`);
  const [letter] = envelope(LocalMessage.array()).parse(await shown.json()).data;
  expect(letter).toMatchObject({ channel: "mail", recipient: AMINA.email, subject: "Your code for Akkhor" });
  expect(letter?.text).toMatch(/\d{6}/);
});

test("a wrong token, or none, finds nothing", async () => {
  await using world = await newWorld();
  for (const query of ["", "?token=", "?token=x", `?token=${world.services.outboxToken}x`]) {
    await expect(await world.as(null).get(PATHS.localMessages + query)).toHaveStatus(404);
  }
});

test("where real mail leaves there is no outbox", async () => {
  await using world = await newWorld({ smtpUrl: "smtp://127.0.0.1:9" });
  expect(world.services.outboxToken).toBeNull();
  await expect(await world.as(null).get(`${PATHS.localMessages}?token=null`)).toHaveStatus(404);
});

test("the newest 50 are shown, newest first", async () => {
  await using world = await newWorld();
  const rows = Array.from({ length: 55 }, (_, place) => ({
    channel: "mail" as const,
    recipient: "amina@example.test",
    subject: `Letter ${place + 1}`,
    text: "",
  }));
  await world.services.db.insertInto("messages").values(rows).execute();
  const shown = await world.as(null).get(`${PATHS.localMessages}?token=${world.services.outboxToken}`);
  const letters = envelope(LocalMessage.array()).parse(await shown.json()).data;
  expect(letters.map((letter) => letter.subject)).toEqual(rows.map((row) => row.subject).toReversed().slice(0, 50));
});
