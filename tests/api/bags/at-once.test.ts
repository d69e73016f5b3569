import { expect, test } from "vitest";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { newTestApp } from "tests/test-app/test-app";
import { unzip } from "tests/builders/unzip";
import { takeBag } from "tests/test-app/take-bag";

const MANY = 130;

test("of many who ask for one archive at once one begins it, and all of them wait for the same", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const { id } = await app.item({ owner: "amina", caption: "Asked for" });
  const path = fillPath(PATHS.itemArchive, { id });
  const amina = app.as("amina");
  await amina.token();
  const answers = await Promise.all(Array.from({ length: MANY }, () => amina.get(path)));
  // Nothing makes it meanwhile: each is told to come again.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  const bags = () => app.services.db.selectFrom("bags").select(["id", "state"]).execute();
  const [only, ...others] = await bags();
  expect([only?.state, others]).toEqual(["waiting", []]);
  await takeBag(app, "amina", path);
  expect(await bags()).toEqual([{ id: only?.id, state: "ready" }]);
  // Changed since, it is another.
  await amina.post(fillPath(PATHS.itemUpdate, { id }), { description: "Changed" });
  await takeBag(app, "amina", path);
  expect(await bags()).toHaveLength(2);
});

test("whoever is blocked by a group's owner takes its archive without what either shows there", {
  timeout: 60_000,
}, async () => {
  await using app = await newTestApp();
  const groupId = await newGroup(app, { members: ["bela", "karim"] });
  const captions = { amina: "Of the owner", bela: "Of somebody else", karim: "Of the blocked one" };
  for (const [owner, caption] of Object.entries(captions)) {
    const { id } = await app.item({ owner, status: 0, caption });
    const share = fillPath(PATHS.shareWithGroup, { id: groupId });
    await app.as(owner).post(share, { handwriting_ids: [id], confirm: true });
  }
  // And one that was shared with him apart.
  const { id: apart } = await app.item({ owner: "amina", status: 0, caption: "Apart" });
  await accept(app, "karim", await offer(app, apart, "karim"));
  const path = fillPath(PATHS.groupArchive, { id: groupId });
  const holds = async (who: string) => {
    const text = [...unzip(await takeBag(app, who, path)).values()].map((content) => content.toString()).join();
    return Object.values(captions).filter((caption) => text.includes(caption));
  };
  expect(await holds("karim")).toEqual(Object.values(captions));
  await app.as("amina").post(fillPath(PATHS.block, { id: (await app.person("karim")).id }));
  expect(await holds("karim")).toEqual([captions.bela, captions.karim]);
  expect(await holds("amina")).toEqual([captions.amina, captions.bela]);
  await expect(await app.as("karim").get(fillPath(PATHS.itemArchive, { id: apart }))).toHaveStatus(404);
  const member = (await app.person("karim")).id;
  await app.as("amina").post(fillPath(PATHS.groupMemberDelete, { id: member }), { group_id: groupId });
  await expect(await app.as("karim").get(path)).toHaveStatus(404);
});
