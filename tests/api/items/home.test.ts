import { sql } from "kysely";
import { expect, test } from "vitest";
import { personStampWire } from "archive/contract/accounts/person-stamp";
import { envelope } from "archive/contract/envelope";
import { homeWire } from "archive/contract/home";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, smallLetter } from "tests/builders/form";
import { accept, offer } from "tests/test-app/circle";
import { idOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const DAY_MS = 86_400_000;
const IN_DHAKA_MS = 6 * 3_600_000;

/** With a person, and a clock that stands at noon of this day in Dhaka or just after: no test runs into another day. */
async function appAtNoon(): Promise<TestApp & { day(years: number): string }> {
  const app = await newTestApp({ rateLimits: false });
  app.later({ seconds: Math.ceil((DAY_MS * 0.5 - ((Date.now() + IN_DHAKA_MS) % DAY_MS)) / 1000) });
  const today = new Date(app.services.now().getTime() + IN_DHAKA_MS).toISOString().slice(0, 10);
  /** This day so many years ago, as it is kept. */
  const day = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  return Object.assign(app, { day });
}

async function put(app: TestApp, description: string, writtenAt = ""): Promise<number> {
  const body = form({ description, written_at: writtenAt, image: await smallLetter() });
  return idOf(await app.as("amina").upload(PATHS.itemCreate, body));
}

async function stateOf(app: TestApp, query = "") {
  return envelope(personStampWire.schema).parse(await (await app.as("amina").get(PATHS.profileStamp + query)).json())
    .data;
}

async function homeOf(app: TestApp, name = "amina") {
  const { data } = envelope(homeWire.schema).parse(await (await app.as(name).get(PATHS.home)).json());
  return {
    ...data,
    onThisDay: data.on_this_day.map(({ description, by, years }) => [description, by, years]),
    latest: data.latest.map(({ description }) => description),
  };
}

test("on this day: what was written on it in other years, of dates known to the day, the oldest first", async () => {
  await using app = await appAtNoon();
  const { day } = app;
  const binned = await put(app, "binned", day(60));
  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: binned }));
  const years = [12, 1, 53, 30, 7];
  for (const back of years) await put(app, `${back} years`, day(back));
  await put(app, "this year", day(0));
  await put(app, "the month alone", day(40).slice(0, 7));
  await put(app, "around it", `${day(41)}~`);
  await put(app, "until then", `${day(43).slice(0, 7)}-01/${day(43)}`);
  await put(app, "another day", new Date(Date.parse(day(20)) - DAY_MS).toISOString().slice(0, 10));
  await put(app, "nobody knows");
  const home = await homeOf(app);
  expect(home.onThisDay).toEqual([53, 30, 12, 7].map((back) => [`${back} years`, "written", back]));
  expect(home.latest).toEqual(["nobody knows", "another day", "until then", "around it"]);
  expect(home.counts).toMatchObject({ handwriting: 11, voice: 0, undated: 1 });
  expect(await homeOf(app, "bela")).toMatchObject({ onThisDay: [], latest: [], shared: [], counts: { undated: 0 } });
  // The first page tells of it with the question that every page asks, and is another page tomorrow.
  const first = await stateOf(app, "?home=1");
  expect(first).toMatchObject({ on_this_day: 5, undated: 1 });
  expect(await stateOf(app)).toMatchObject({ on_this_day: null, undated: null });
  app.later({ hours: 24 });
  const tomorrow = await stateOf(app, "?home=1");
  expect(tomorrow.on_this_day).toBe(0);
  expect(tomorrow.stamp).not.toBe(first.stamp);
});

test("on this day, where nothing was written on it: what was put in on it in other years", async () => {
  await using app = await appAtNoon();
  const { db } = app.services;
  const [one, two, other] = [await put(app, "one", "1971"), await put(app, "two"), await put(app, "the day before")];
  const back = async (id: number, time: string) =>
    db
      .updateTable("items")
      .set({ created_at: sql<Date>`created_at - ${time}::interval` })
      .where("id", "=", id)
      .execute();
  // Its first and its last minute in Dhaka, and the last one before it.
  await back(one, "2 years 12 hours");
  await back(two, "1 year -11 hours");
  await back(other, "1 year 13 hours");
  await put(app, "today");
  expect((await homeOf(app)).onThisDay).toEqual([]);
  await db
    .updateTable("people")
    .set({ created_at: sql<Date>`created_at - interval '5 years'` })
    .where("id", "=", (await app.person("amina")).id)
    .execute();
  expect((await homeOf(app)).onThisDay).toEqual([
    ["one", "added", 2],
    ["two", "added", 1],
  ]);
  await put(app, "written", app.day(3));
  expect((await homeOf(app)).onThisDay).toEqual([["written", "written", 3]]);
});

test("what others shared lately is there once it is accepted, and no more once it is taken back", async () => {
  await using app = await appAtNoon();
  const ids: number[] = [];
  for (let at = 0; at < 5; at += 1) ids.push((await app.item({ owner: "amina", status: 0 })).id);
  for (const id of ids) await accept(app, "bela", await offer(app, id, "bela"));
  const shared = async (name = "bela") => (await homeOf(app, name)).shared.map(({ id }) => id);
  expect(await shared()).toEqual(ids.toReversed().slice(0, 4));
  expect(await shared("amina")).toEqual([]);
  await app.as("amina").post(fillPath(PATHS.itemDelete, { id: ids[4] ?? 0 }));
  expect(await shared()).toEqual(ids.slice(0, 4).toReversed());
});
