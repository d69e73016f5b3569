import { afterEach, beforeEach, expect, test } from "vitest";
import { sealFormOwner } from "archive/base/form-owner";
import { UnsentForm } from "archive/contract/items/unsent-form";
import { envelope } from "archive/contract/envelope";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { picture } from "../../builders/picture";

let app: TestApp;
let amina: number;
beforeEach(async () => {
  app = await newTestApp();
  amina = (await app.person("amina")).id;
});
afterEach(() => app?.[Symbol.asyncDispose]());

const seal = (id = amina) => sealFormOwner(app.services, id, app.services.now());

/** A form of Amina's page that is sent while Bela is signed in. */
function sentByBela(fields: Record<string, string | File>, path = "/groups/new", owner = seal()): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return app.as("bela").upload(`${PATHS.unsentForm}?${new URLSearchParams({ owner, path })}`, form);
}
const keptOf = async (answer: Response) => ((await answer.json()) as { data: { kept: boolean } }).data.kept;
const waiting = (who: string, path = "") => app.as(who).get(`${PATHS.unsentForm}${path && `?path=${path}`}`);
const formOf = async (answer: Response) => envelope(UnsentForm).parse(await answer.json()).data;
const letter = async () => new File([await picture()], "letter.jpg", { type: "image/jpeg" });

test("a form waits a day for the account that it was made for, and for nobody else", async () => {
  const ways = { user_ids: ["3", "4"], words: "Look at this" };
  const asked = new URLSearchParams({ owner: seal(), path: "/my-collections/item/4/share" });
  expect(await keptOf(await app.as("bela").post(`${PATHS.unsentForm}?${asked}`, ways))).toBe(true);
  expect(await keptOf(await sentByBela({ name: "নানুবাড়ি", description: "All of us", once: "x" }))).toBe(true);
  expect((await waiting("bela")).status).toBe(404);
  expect(await formOf(await waiting("amina", "/my-collections/item/4/share"))).toMatchObject({
    fields: [
      ["user_ids", "3"],
      ["user_ids", "4"],
      ["words", "Look at this"],
    ],
  });
  const form = await formOf(await waiting("amina", "/groups/new"));
  expect(form).toMatchObject({ path: "/groups/new", fields: expect.arrayContaining([["name", "নানুবাড়ি"]]), drafts: [] });
  // The same page's form takes the place of the earlier one; another's dropping of it does nothing.
  await app.as("bela").post(fillPath(PATHS.unsentFormDrop, { id: form.id }));
  await sentByBela({ name: "Boston" });
  expect((await formOf(await waiting("amina", "/groups/new"))).fields).toEqual([["name", "Boston"]]);
  app.later({ hours: 25 });
  expect((await waiting("amina")).status).toBe(404);
  await app.services.queue.add(app.services.db, "sweep-staging", {});
  await app.settle();
  expect(await app.services.db.selectFrom("unsent_forms").select("id").execute()).toEqual([]);
});

test("every page of that account's learns that something waits, and of nobody else's", async () => {
  const stampOf = async (who: string) =>
    ((await (await app.as(who).get(PATHS.profileStamp)).json()) as { data: { stamp: string; unsent_form: boolean } })
      .data;
  const before = await stampOf("amina");
  expect(before.unsent_form).toBe(false);
  await sentByBela({ name: "Family" });
  const now = await stampOf("amina");
  expect([now.unsent_form, now.stamp === before.stamp]).toEqual([true, false]);
  expect((await stampOf("bela")).unsent_form).toBe(false);
  app.later({ minutes: 10 });
  await app.as("amina").post(fillPath(PATHS.unsentFormDrop, { id: (await formOf(await waiting("amina"))).id }));
  expect(await stampOf("amina")).toEqual(before);
});

test("its file waits as that account's draft, and is no use to the one who sent it", async () => {
  const fields = { description: "Grandmother's recipe", status: "1", image: await letter() };
  expect(await keptOf(await sentByBela(fields, "/my-collections/new/handwriting"))).toBe(true);
  const { drafts, fields: kept } = await formOf(await waiting("amina"));
  expect(drafts).toMatchObject([{ name: "letter.jpg", kind: "handwriting" }]);
  for (const who of ["amina", "bela"]) {
    const list = (await (await app.as(who).get(PATHS.myItems)).json()) as { data: unknown[] };
    expect(list.data).toEqual([]);
  }
  const again = { ...Object.fromEntries(kept), draft: drafts[0]?.id };
  expect((await app.as("bela").post(PATHS.itemCreate, again)).status).toBe(400);
  expect((await app.as("amina").post(PATHS.itemCreate, again)).status).toBe(200);
});

test("a group's picture waits too; other files are not kept, and leave nothing in staging", async () => {
  await sentByBela({ name: "Family", icon: await letter() });
  expect((await formOf(await waiting("amina"))).drafts).toHaveLength(1);
  expect(await keptOf(await sentByBela({ picture: await letter() }, "/profile/picture"))).toBe(false);
  const staged = await app.services.db.selectFrom("drafts").select("staged_key").execute();
  expect(staged).toHaveLength(1);
});

test("a press of a button, and what holds a secret, are not kept", async () => {
  expect(await keptOf(await sentByBela({ do: "delete", id: "12" }))).toBe(false);
  expect(await keptOf(await sentByBela({ password: "akkhor-pass-1", name: "x" }, "/profile/password"))).toBe(false);
  expect((await waiting("amina")).status).toBe(404);
});

test("an address that names no account, or did so long ago, leaves nothing", async () => {
  const old = seal();
  for (const owner of [`${amina}.${old.split(".")[1]}.${"a".repeat(22)}`, old.replace(/^\d+/, "999999"), "x"]) {
    expect((await sentByBela({ name: "Family" }, "/groups/new", owner)).status).toBe(404);
    expect((await app.as("bela").get(`${PATHS.formOwner}?owner=${owner}`)).status).toBe(404);
  }
  expect(await (await app.as("bela").get(`${PATHS.formOwner}?owner=${old}`)).json()).toMatchObject({
    data: { id: amina },
  });
  app.later({ hours: 9 * 24 });
  expect((await app.as("bela").get(`${PATHS.formOwner}?owner=${old}`)).status).toBe(404);
});

test("of one account five wait at most, the newest", async () => {
  for (let at = 1; at <= 7; at++) {
    app.later({ minutes: 1 });
    await sentByBela({ name: `Group ${at}` }, `/groups/${at}`);
  }
  const paths = await app.services.db.selectFrom("unsent_forms").select("path").orderBy("created_at").execute();
  expect(paths.map(({ path }) => path)).toEqual([3, 4, 5, 6, 7].map((at) => `/groups/${at}`));
});
