import { expect, test } from "vitest";
import { z } from "zod";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { foundPersonWire } from "archive/contract/person";
import { newGroup, offer } from "tests/test-app/circle";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const Found = z.object({ data: z.array(foundPersonWire.schema) });

test("people who were found before are found again by id: who is blocked, gone or oneself is left out", async () => {
  await using app = await newTestApp();
  const ids = new Map<string, number>();
  for (const name of ["amina", "bela", "karim", "dola"]) ids.set(name, (await app.person(name)).id);
  const groupId = await newGroup(app, { members: ["bela"] });
  await app.as("dola").post(fillPath(PATHS.block, { id: ids.get("amina") ?? 0 }));

  const asked = [...ids.values(), 987_654].join(",");
  const { data } = Found.parse(
    await (await app.as("amina").get(`${PATHS.findPeople}?user_ids=${asked}&group_id=${groupId}`)).json(),
  );

  expect(data.map(({ name, member }) => [name, member])).toEqual([
    ["Bela Rahman", true],
    ["Karim Rahman", false],
  ]);
  await expect(await app.as("amina").get(`${PATHS.findPeople}?user_ids=1,x`)).toHaveStatus(400);
});

async function named(app: TestApp, query: string, who = "amina"): Promise<string[]> {
  const { data } = Found.parse(
    await (await app.as(who).get(`${PATHS.findPeople}?query=${encodeURIComponent(query)}`)).json(),
  );
  return data.map(({ name }) => name);
}

test("people are found by parts of their names, in either script, whom one knows first, page by page", async () => {
  await using app = await newTestApp();
  const { db } = app.services;
  const rename = async (who: string, first_name: string, last_name: string) =>
    db
      .updateTable("people")
      .set({ first_name, last_name })
      .where("id", "=", (await app.person(who)).id)
      .execute();
  await rename("karim", "Md. Karim", "Khatun");
  await rename("bela", "মোঃ করিম", "খাতুন");
  await rename("dola", "Abdul", "Karimul");
  await newGroup(app, { members: ["karim"] });
  expect(await named(app, "Karim")).toEqual(["Md. Karim Khatun", "Abdul Karimul", "মোঃ করিম খাতুন"]);
  expect(await named(app, "khat kar")).toEqual(["Md. Karim Khatun", "মোঃ করিম খাতুন"]);
  expect(await named(app, "করিম")).toEqual(["মোঃ করিম খাতুন", "Md. Karim Khatun", "Abdul Karimul"]);
  const page = z.object({ data: z.array(foundPersonWire.schema), next: z.string().nullable() });
  const first = page.parse(await (await app.as("amina").get(`${PATHS.findPeople}?query=karim&limit=1`)).json());
  const second = page.parse(
    await (await app.as("amina").get(`${PATHS.findPeople}?query=karim&limit=1&cursor=${first.next}`)).json(),
  );
  expect([first, second].map(({ data, next }) => [data[0]?.name, next !== null])).toEqual([
    ["Md. Karim Khatun", true],
    ["Abdul Karimul", true],
  ]);
  for (const query of ["%xxx%", "__xyz__", "karim@example", "nobody"]) expect(await named(app, query)).toEqual([]);
  for (const query of ["ka", "k a", "কর"])
    await expect(await app.as("amina").get(`${PATHS.findPeople}?query=${encodeURIComponent(query)}`)).toHaveStatus(400);
});

test("nobody's name is given to whoever may not see their profile, by no name, id or address", async () => {
  await using app = await newTestApp();
  const ids: number[] = [];
  for (const [name, privacy] of [
    ["bela", "only_me"],
    ["karim", "friends"],
    ["dola", "public"],
  ] as const) {
    const { id } = await app.person(name);
    ids.push(id);
    await app.services.db.updateTable("people").set({ privacy }).where("id", "=", id).execute();
  }
  const [bela = 0, karim = 0, dola = 0] = ids;
  const amina = app.as("amina");
  expect(await named(app, "rahman")).toEqual(["Dola Rahman"]);
  for (const name of ["bela", "karim", "dola", "nobody"]) expect(await named(app, `${name}@example.test`)).toEqual([]);
  const { data } = Found.parse(await (await amina.get(`${PATHS.findPeople}?user_ids=${ids.join(",")}`)).json());
  expect(data.map(({ id }) => id)).toEqual([dola]);
  const { id: itemId } = await app.item({ status: 0 });
  const groupId = await newGroup(app);
  for (const id of [bela, karim, 987_654]) {
    await expect(await amina.post(PATHS.share, { handwriting_id: itemId, user_ids: [id] })).toHaveStatus(404);
    await expect(await amina.post(PATHS.groupAddPeople, { group_id: groupId, user_ids: [id] })).toHaveStatus(404);
    for (const path of [PATHS.block, PATHS.alwaysAccept])
      await expect(await amina.post(fillPath(path, { id }))).toHaveStatus(404);
    await expect(await amina.get(fillPath(PATHS.block, { id }))).toHaveStatus(404);
  }
  // A friend's name is read, and one of a group of both.
  await newGroup(app, { owner: "karim", members: ["amina"] });
  expect(await named(app, "rahman")).toEqual(["Karim Rahman", "Dola Rahman"]);
  await expect(
    await amina.post(PATHS.share, { handwriting_id: itemId, user_ids: [karim], confirm: true }),
  ).toHaveStatus(200);
});

test(
  "with nothing typed, those one shared with last come first; who ignored it, and what lies in the bin, does not " +
    "count",
  async () => {
    await using app = await newTestApp();
    const [one, two, three] = [
      await app.item({ status: 0 }),
      await app.item({ status: 0 }),
      await app.item({ status: 0 }),
    ];
    for (const { id } of [one, two]) await offer(app, id, "bela");
    await offer(app, two.id, "karim");
    await app.as("dola").post(PATHS.ignoreShare, { id: await offer(app, one.id, "dola") });
    await offer(app, three.id, "rafi");
    await app.as("amina").post(fillPath(PATHS.itemDelete, { id: three.id }));
    expect(await named(app, "")).toEqual(["Karim Rahman", "Bela Rahman"]);
  },
);
