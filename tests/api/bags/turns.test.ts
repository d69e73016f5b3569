import { sql } from "kysely";
import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { makeBag } from "archive/domain/bags/make-bag";
import { smallLetter } from "tests/builders/form";
import { oneTestApp } from "tests/test-app/one-test-app";

const one = oneTestApp();

test("of one person's archives one is made at a time, and another person's come before their second", async () => {
  const { app } = one;
  const { services } = app;
  const { db } = services;
  for (const owner of ["amina", "bela"]) await app.item({ owner, file: await smallLetter() });
  await app.settle();
  for (const language of ["en", "bn"])
    await expect(await app.as("amina").get(PATHS.everything, { "accept-language": language })).toHaveStatus(503);
  await expect(await app.as("bela").get(PATHS.everything)).toHaveStatus(503);
  const { rows: jobs } = await sql<{ priority: number }>`
    select priority from graphile_worker._private_jobs where payload->>'bagId' is not null order by id`.execute(db);
  expect(jobs.map(({ priority }) => priority)).toEqual([0, 1, 0]);

  const { id } = await app.person("amina");
  const bags = () =>
    db.selectFrom("bags").select(["id", "state"]).where("person_id", "=", id).orderBy("created_at").execute();
  const [first, second] = await bags();
  await makeBag(services, { bagId: second?.id ?? "" });
  expect((await bags()).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
  await makeBag(services, { bagId: first?.id ?? "" });
  await makeBag(services, { bagId: second?.id ?? "" });
  expect((await bags()).map(({ state }) => state)).toEqual(["ready", "ready"]);
});
