import { expect, test } from "vitest";
import { PATHS } from "archive/contract/paths";
import { letterFile } from "tests/builders/form";
import { oneTestApp } from "tests/test-app/one-test-app";
import { listOf, refusedOf, saidOf } from "tests/test-app/reply";

const world = oneTestApp();

/** Every order of some parts. */
function ordersOf<T>(parts: readonly T[]): T[][] {
  if (parts.length === 0) return [[]];
  return parts.flatMap((first) => ordersOf(parts.filter((part) => part !== first)).map((rest) => [first].concat(rest)));
}

const LONG = "transcription";

test.each(ordersOf(["image", "description", LONG]))(
  "a text longer than any field may be is refused at its field, and caption and file are kept: %s, %s, %s",
  async (...names) => {
    const image = await letterFile();
    const body = new FormData();
    for (const name of names) {
      if (name === "image") body.append(name, image, "letter.jpg");
      else body.append(name, name === LONG ? "অ".repeat(30_000) : "from my mother");
    }
    const response = await world.app.as("amina").upload(PATHS.itemCreate, body);
    await expect(response).toHaveStatus(400);
    expect(Object.keys((await saidOf(response)).errors ?? {})).toEqual([LONG]);
    expect(await refusedOf(response)).toMatchObject({
      fields: { description: "from my mother" },
      drafts: [{ name: "letter.jpg" }],
    });
  },
);

test.each(ordersOf(["image", "many"]))("more parts than a form has are refused: %s, %s", async (...names) => {
  const image = await letterFile();
  const body = new FormData();
  for (const name of names) {
    if (name === "image") body.append(name, image, "letter.jpg");
    else for (let at = 0; at < 120; at += 1) body.append(`field${at}`, "x");
  }
  await expect(await world.app.as("bela").upload(PATHS.itemCreate, body)).toHaveStatus(400);
  expect((await listOf(await world.app.as("bela").get(PATHS.myItems))).data).toEqual([]);
  expect(await world.app.services.storage.sweepStaging(new Date(Date.now() + 1000), await drafted())).toBe(0);
});

async function drafted(): Promise<Set<string>> {
  const drafts = await world.app.services.db.selectFrom("drafts").select("staged_key").execute();
  return new Set(drafts.map((draft) => draft.staged_key));
}
