import { expect, test } from "vitest";
import { WireChange } from "archive/contract/items/change";
import { envelope } from "archive/contract/envelope";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newGroup } from "tests/test-app/circle";
import { newTestApp } from "tests/test-app/test-app";

test(
  "items are shown to several groups at once, asked about once, all or none; each group is named that could not " +
    "see one before",
  async () => {
    await using app = await newTestApp();
    const amina = app.as("amina");
    const [family, cousins] = [
      await newGroup(app, { members: ["bela"] }),
      await newGroup(app, { name: "Cousins", members: ["karim"] }),
    ];
    const theirs = await newGroup(app, { owner: "dola" });
    const [closed, open] = [
      await app.item({ owner: "amina", status: 2 }),
      await app.item({ owner: "amina", status: 1 }),
    ];
    const share = (groups: [number, ...number[]], body: object) =>
      amina.post(fillPath(PATHS.shareWithGroup, { id: groups[0] }), {
        group_ids: groups.slice(1),
        handwriting_ids: [closed.id, open.id],
        ...body,
      });

    // One of them is not hers.
    await expect(await share([family, theirs], { confirm: true })).toHaveStatus(404);
    const asked = await share([family, cousins], {});
    await expect(asked).toHaveStatus(409);
    const change = envelope(WireChange).parse(await asked.json()).data;
    expect(change.items).toEqual([{ id: closed.id, status: 2, status_after: 0 }]);
    expect(change.opens_to.groups.map(({ name }) => name)).toEqual(["Family", "Cousins"]);
    for (const name of ["bela", "karim"]) await expect(await app.as(name).get(closed.url)).toHaveStatus(404);

    await expect(await share([family, cousins], { confirm: true })).toHaveStatus(200);
    for (const name of ["bela", "karim"]) await expect(await app.as(name).get(closed.url)).toHaveStatus(200);
    // Both see both: there is nothing to be asked about, and nobody is told twice.
    const told = async () =>
      (await app.services.db.selectFrom("notifications").select("id").where("kind", "=", "group_file").execute())
        .length;
    const before = await told();
    expect(before).toBe(2);
    await expect(await share([cousins, family], {})).toHaveStatus(200);
    expect(await told()).toBe(before);
  },
);
