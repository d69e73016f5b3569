import { sql } from "kysely";
import { expect, test } from "vitest";
import { contentsOf } from "../faults/whole-database";
import { keepRows } from "./kept-rows";
import { newTestApp } from "./test-app";

test("rows that were kept are all there again and no others, whatever was done meanwhile", async () => {
  await using app = await newTestApp();
  await app.item({ owner: "amina" });
  const rows = async () => new Map([...(await contentsOf(app.databaseUrl))].filter(([name]) => !/_seq\d*$/.test(name)));
  const bringBack = await keepRows(app);
  const kept = await rows();

  await sql`update items set caption = caption || ' and more'`.execute(app.services.db);
  await sql`delete from sessions`.execute(app.services.db);
  await app.item({ owner: "zara" });
  await app.as("zara").token();
  const changed = await rows();
  for (const name of ["items", "sessions", "people"])
    expect(changed.get(`public.${name}`)).not.toBe(kept.get(`public.${name}`));

  await bringBack();
  expect(await rows()).toEqual(kept);
});
