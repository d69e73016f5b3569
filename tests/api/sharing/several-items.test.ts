import { expect, test } from "vitest";
import { WireChange } from "archive/contract/items/change";
import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { newTestApp } from "tests/test-app/test-app";

test("several items are offered at once: asked about once, each pending, told in one notification", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const [bela, karim] = [await app.person("bela"), await app.person("karim")];
  const [closed, open, alone] = [
    await app.item({ owner: "amina", status: 0 }),
    await app.item({ owner: "amina", status: 1 }),
    await app.item({ owner: "amina", status: 2 }),
  ];
  const share = (body: object) =>
    amina.post(PATHS.share, {
      handwriting_id: closed.id,
      handwriting_ids: [open.id, alone.id],
      user_ids: [bela.id, karim.id],
      ...body,
    });

  // An address is written to about one thing.
  await expect(await share({ addresses: ["new@mail.example"], confirm: true })).toHaveStatus(400);
  const asked = await share({});
  await expect(asked).toHaveStatus(409);
  const change = envelope(WireChange).parse(await asked.json()).data;
  expect(change.opens_to.people.map(({ id }) => id)).toEqual([bela.id, karim.id]);
  expect(change.items).toContainEqual({ id: alone.id, status: 2, status_after: 0 });
  expect(change.items).toContainEqual({ id: open.id, status: 1, status_after: 1 });

  await expect(await share({ confirm: true })).toHaveStatus(200);
  for (const name of ["bela", "karim"])
    expect(await (await app.as(name).get(PATHS.requestCount)).json()).toMatchObject({ data: { count: 3 } });
  expect(
    await app.services.db.selectFrom("notifications").select(["person_id", "count"]).orderBy("person_id").execute(),
  ).toEqual([
    { person_id: bela.id, count: 3 },
    { person_id: karim.id, count: 3 },
  ]);
});
