import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { form, letterFile } from "tests/builders/form";
import { rowsOf } from "tests/api/sharing/who-sees";
import { newPair } from "tests/test-app/pair";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

interface Event {
  id: number;
  act: string;
  done_by: string;
  person: { id: number } | null;
  group: { id: number } | null;
  details: { before?: Record<string, string>; status?: number; count?: number; address?: boolean; group?: boolean };
}

async function historyOf(app: TestApp, id: number, query = ""): Promise<Event[]> {
  const response = await app.as("amina").get(fillPath(PATHS.itemHistory, { id }) + query);
  await expect(response).toHaveStatus(200);
  return (await rowsOf(response)) as unknown as Event[];
}

const acts = (events: Event[]) => events.map(({ act }) => act);

test("what its owner does to an item stands in its history, last first, with what texts said before", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", status: 0, caption: "Nanu's letter" });
  expect(acts(await historyOf(app, id))).toEqual(["added"]);
  const amina = app.as("amina");
  const edit = async (fields: Record<string, string>) => {
    await expect(await amina.post(fillPath(PATHS.itemUpdate, { id }), fields)).toHaveStatus(200);
  };
  await edit({ description: "Nanu's letter of 1971", written_at: "1971-12-16" });
  await edit({ description: "Nanu's letter of 1971", written_at: "1971-12" });
  // What changes nothing is no event.
  await edit({ description: "Nanu's letter of 1971", written_at: "1971-12" });
  await expect(await amina.post(PATHS.itemStatusMultiple, { ids: [id], status: "2" })).toHaveStatus(200);
  const pages = form({ pages: "add" });
  pages.append("image", await letterFile({ width: 200, height: 150, seed: 7 }, "2.jpg"));
  await expect(await amina.upload(fillPath(PATHS.itemUpdate, { id }), pages)).toHaveStatus(200);
  await expect(await amina.post(fillPath(PATHS.itemDelete, { id }))).toHaveStatus(200);
  await expect(await amina.post(PATHS.itemRestoreMultiple, { ids: [id] })).toHaveStatus(200);

  const events = await historyOf(app, id);
  expect(acts(events)).toEqual(["restored", "binned", "pages_added", "status", "changed", "changed", "added"]);
  expect(events.every(({ done_by: by }) => by === "owner")).toBe(true);
  expect(events.map(({ details }) => details)).toEqual([
    {},
    {},
    { count: 1 },
    { status: 2 },
    { before: { writtenAt: "1971-12-16" } },
    { before: { caption: "Nanu's letter", writtenAt: "" } },
    {},
  ]);
  // In pages, too.
  const [first, second] = events;
  expect(await historyOf(app, id, "?limit=2")).toEqual([first, second]);
});

test("with whom it was shared is named, and only its owner reads it", async () => {
  await using app = await newTestApp();
  const { id, voiceId } = await newPair(app, { status: 0, caption: "Between us" });
  await accept(app, "bela", await offer(app, id, "bela"));
  const groupId = await newGroup(app, { members: ["karim"] });
  const shared = fillPath(PATHS.shareWithGroup, { id: groupId });
  await expect(await app.as("amina").post(shared, { handwriting_ids: [id], confirm: true })).toHaveStatus(200);
  const asked = { handwriting_id: id, addresses: ["new@mail.example"], confirm: true };
  await expect(await app.as("amina").post(PATHS.share, asked)).toHaveStatus(200);

  const events = await historyOf(app, id);
  expect(acts(events).slice(0, 3)).toEqual(["shared", "shared", "shared"]);
  const bela = (await app.person("bela")).id;
  expect(events.slice(0, 3)).toMatchObject([
    { person: null, group: null, details: { address: true } },
    { person: null, group: { id: groupId }, details: { group: true } },
    { person: { id: bela }, group: null },
  ]);
  // No address is kept of it.
  expect(JSON.stringify(events)).not.toContain("mail.example");
  for (const who of ["bela", "karim", "rafi"])
    await expect(await app.as(who).get(fillPath(PATHS.itemHistory, { id }))).toHaveStatus(404);
  await expect(await app.as("bela").get(fillPath(PATHS.itemHistory, { id: voiceId }))).toHaveStatus(404);
});

test("who made a public link and took it back", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", status: 0 });
  const amina = app.as("amina");
  const made = await amina.post(PATHS.linkCreate, { handwriting_ids: [id], confirm: true });
  await expect(made).toHaveStatus(200);
  const [link] = (await rowsOf(await amina.get(PATHS.links))) as unknown as { id: number }[];
  await expect(await amina.post(fillPath(PATHS.linkDelete, { id: link?.id ?? 0 }))).toHaveStatus(200);
  expect(acts(await historyOf(app, id))).toEqual(["link_ended", "link_made", "added"]);
});

test("what ends is told once, without who of the others ended it", async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", status: 0 });
  const shareId = await offer(app, id, "bela");
  await accept(app, "bela", shareId);
  const groupId = await newGroup(app, { members: ["karim"] });
  const shared = fillPath(PATHS.shareWithGroup, { id: groupId });
  await expect(await app.as("amina").post(shared, { handwriting_ids: [id], confirm: true })).toHaveStatus(200);
  await expect(await app.as("bela").post(fillPath(PATHS.removeShare, { id: shareId }))).toHaveStatus(200);
  const onlyMe = { ids: [id], status: "2", confirm: true };
  await expect(await app.as("amina").post(PATHS.itemStatusMultiple, onlyMe)).toHaveStatus(200);
  const events = await historyOf(app, id);
  expect(events.map(({ act, done_by: by }) => [act, by])).toEqual([
    ["status", "owner"],
    ["share_ended", "owner"],
    ["share_ended", "archive"],
    ["shared", "owner"],
    ["shared", "owner"],
    ["added", "owner"],
  ]);
  expect(events[1]).toMatchObject({ group: { id: groupId }, person: null });
  expect(events[2]).toMatchObject({ group: null, person: { id: (await app.person("bela")).id } });
});
