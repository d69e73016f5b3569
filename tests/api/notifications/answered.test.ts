import { expect, test } from "vitest";
import { personStampWire } from "archive/contract/accounts/person-stamp";
import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { badgeOf, newsOf } from "tests/test-app/notification-events";
import { firstId } from "tests/test-app/circle";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const statesOf = async (app: TestApp, query = "") =>
  (await newsOf(app, "bela", query)).data.map(({ module_name, read_status }) => [module_name, read_status]);

async function offer(app: TestApp): Promise<void> {
  const { id } = await app.item({ owner: "amina" });
  const bela = await app.person("bela");
  await app.as("amina").post(PATHS.share, { handwriting_id: id, user_ids: [bela.id], confirm: true });
}

const answer = async (app: TestApp, path: string) =>
  app.as("bela").post(path, { id: await firstId(await app.as("bela").get(PATHS.pendingShares)) });

test("answering a sender's last request marks what told of it as seen, and takes it from the list", async () => {
  await using app = await newTestApp();
  await offer(app);
  await offer(app);
  expect(await statesOf(app, "?unanswered=1")).toEqual([["share_request", "unseen"]]);
  expect(await badgeOf(app, "bela")).toBe(1);

  // Two are told of together: one waits still.
  await expect(await answer(app, PATHS.acceptShare)).toHaveStatus(200);
  expect(await statesOf(app)).toEqual([["share_request", "unseen"]]);
  await expect(await answer(app, PATHS.ignoreShare)).toHaveStatus(200);
  expect(await statesOf(app)).toEqual([["share_request", "seen"]]);
  expect(await statesOf(app, "?unanswered=1")).toEqual([]);
  expect(await badgeOf(app, "bela")).toBe(0);
});

test("a person's state counts what tells of no invitation apart from all", async () => {
  await using app = await newTestApp();
  await offer(app);
  const state = async (name: string) =>
    envelope(personStampWire.schema).parse(await (await app.as(name).get(PATHS.profileStamp)).json()).data;
  expect(await state("bela")).toMatchObject({ notifications: 1, other_notifications: 0, requests: 1 });
  await answer(app, PATHS.acceptShare);
  expect(await state("bela")).toMatchObject({ notifications: 0, other_notifications: 0, requests: 0 });
  // That she accepted is told to whoever shared.
  expect(await state("amina")).toMatchObject({ notifications: 1, other_notifications: 1, requests: 0 });
});
