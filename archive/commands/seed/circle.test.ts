import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { newTestApp } from "tests/test-app/test-app";
import { sender } from "./calls";
import { putCircle, type Family } from "./circle";

test(
  "the seed's family has a group, and shares that were given, are offered and were ignored; a second run changes " +
    "nothing",
  async () => {
    await using app = await newTestApp();
    const names = { amina: "আমিনা", bela: "Bela", karim: "Md. Karim", rafi: "Rafi", salma: "সালমা" };
    for (const [name, firstName] of Object.entries(names)) {
      const { id } = await app.person(name);
      await app.services.db.updateTable("people").set({ first_name: firstName }).where("id", "=", id).execute();
    }
    for (const owner of ["amina", "amina", "amina", "bela", "karim", "salma"]) await app.item({ owner, status: 0 });
    const send = async (name: string) => sender(app.archive, "bn", await app.as(name).token());
    const family: Family = {
      amina: await send("amina"),
      bela: await send("bela"),
      karim: await send("karim"),
      rafi: await send("rafi"),
      salma: await send("salma"),
    };
    const state = async () => {
      const { db } = app.services;
      return {
        shares: (await db.selectFrom("shares").select("state").execute()).map((row) => row.state).toSorted(),
        members: (await db.selectFrom("memberships").selectAll().execute()).length,
        shown: (await db.selectFrom("group_shares").selectAll().execute()).length,
      };
    };
    await putCircle(family);
    const after = await state();
    expect(after).toEqual({ shares: ["accepted", "ignored", "pending", "pending"], members: 4, shown: 6 });
    expect(await (await app.as("rafi").get(PATHS.requestCount)).json()).toMatchObject({
      data: { files: 1, groups: 1 },
    });
    await putCircle(family);
    expect(await state()).toEqual(after);
  },
);
