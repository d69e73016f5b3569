import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { envelope, listEnvelope } from "archive/contract/envelope";
import { WireItem } from "archive/contract/items/item";
import { ONLY_ME, PRIVATE, PUBLIC } from "archive/contract/items/item-status";
import { linkWire } from "archive/contract/sharing/link";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { addressOf, sealToken } from "archive/domain/links/manage-links";
import { holder, newLink, PHONE } from "tests/test-app/links";
import { saidOf } from "tests/test-app/reply";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

const linkOf = async (app: TestApp, id: number) =>
  envelope(linkWire.schema).parse(await (await app.as("amina").get(fillPath(PATHS.linkDetails, { id }))).json()).data;
const listOf = async (response: Response) => listEnvelope(linkWire.schema).parse(await response.json());

test("what was not public is opened on confirmation only; what was its owner's alone becomes private", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const [alone, shared, open] = [
    await app.item({ status: ONLY_ME }),
    await app.item({ status: PRIVATE }),
    await app.item({ status: PUBLIC }),
  ];
  const asked = await amina.post(PATHS.linkCreate, { handwriting_ids: [open.id, alone.id, shared.id] });
  await expect(asked).toHaveStatus(409);
  const { data } = z
    .object({
      data: z.object({ items: z.array(z.unknown()), opens_to: z.object({ link: z.boolean(), public: z.boolean() }) }),
    })
    .parse(await asked.json());
  expect(data).toEqual({
    items: [
      { id: alone.id, status: ONLY_ME, status_after: PRIVATE },
      { id: shared.id, status: PRIVATE, status_after: PRIVATE },
    ],
    opens_to: { link: true, public: false },
  });
  await expect(await amina.post(PATHS.linkCreate, { handwriting_ids: [open.id] })).toHaveStatus(200);
  const { token } = await newLink(app, { items: [open.id, alone.id, shared.id] });
  expect((await holder(app, token).opened()).items.map(({ id, status }) => [id, status])).toEqual([
    [open.id, PUBLIC],
    [alone.id, PRIVATE],
    [shared.id, PRIVATE],
  ]);
  expect(envelope(WireItem).parse(await (await amina.get(alone.url)).json()).data.status).toBe(PRIVATE);
});

test("the address is shown to its owner again, and no more once its key is gone; it opens all the same", async () => {
  await using app = await newTestApp();
  const { id: itemId } = await app.item({ status: PUBLIC });
  const { id, token } = await newLink(app, { items: [itemId] });
  expect((await linkOf(app, id)).link).toBe(`http://localhost:3000/l/${token}`);
  const { config, secretKeys } = app.services;
  const sealed = sealToken(app.services, token);
  expect(sealed).not.toBe(sealToken(app.services, token));
  expect(addressOf({ config, secretKeys: ["another key for tests, also 32 letters", ...secretKeys] }, sealed)).toBe(
    `http://localhost:3000/l/${token}`,
  );
  expect(addressOf({ config, secretKeys: ["another key for tests, also 32 letters"] }, sealed)).toBeNull();
});

test("a second tap makes one link, and a link opens between one and twenty items of one's own", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const { id } = await app.item({ status: PUBLIC });
  const { id: belas } = await app.item({ owner: "bela", status: PUBLIC });
  const once = "one-use-id-of-a-form";
  const made = async () =>
    envelope(linkWire.schema).parse(await (await amina.post(PATHS.linkCreate, { handwriting_ids: [id], once })).json())
      .data;
  expect((await made()).link).toBe((await made()).link);
  const many = Array.from({ length: 21 }, (_each, at) => id + at);
  expect((await saidOf(await amina.post(PATHS.linkCreate, { handwriting_ids: many }))).errors?.handwriting_ids).toEqual(
    ["A link opens at most 20 items"],
  );
  await expect(await amina.post(PATHS.linkCreate, { handwriting_ids: [] })).toHaveStatus(400);
  await expect(await amina.post(PATHS.linkCreate, { handwriting_ids: [id, belas], confirm: true })).toHaveStatus(404);
  await expect(await amina.post(PATHS.linkCreate, { handwriting_ids: [id], password: "short" })).toHaveStatus(400);
  await expect(await amina.post(PATHS.linkCreate, { handwriting_ids: [id], expires_days: -1 })).toHaveStatus(400);
  expect((await listOf(await amina.get(PATHS.links))).data).toHaveLength(1);
});

test("an owner lists all links and one item's, page by page, sets another end, and takes back", async () => {
  await using app = await newTestApp();
  const amina = app.as("amina");
  const [one, two] = [await app.item({ caption: "One" }), await app.item({ caption: "Two", kind: "voice" })];
  const links = [
    await newLink(app, { items: [one.id] }),
    await newLink(app, { items: [two.id, one.id], expires_days: 1 }),
    await newLink(app, { items: [two.id] }),
  ];
  const first = await listOf(await amina.get(`${PATHS.links}?limit=2`));
  const rest = await listOf(await amina.get(`${PATHS.links}?limit=2&cursor=${first.next}`));
  expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(links.map(({ id }) => id).toReversed());
  expect(rest.next).toBeNull();
  const ofOne = (await listOf(await amina.get(`${PATHS.links}?item_id=${one.id}`))).data;
  expect(
    ofOne.map(({ id, items }) => [id, items.map(({ description, type_name }) => `${type_name} ${description}`)]),
  ).toEqual([
    [links[1]?.id, ["voice Two", "handwriting One"]],
    [links[0]?.id, ["handwriting One"]],
  ]);
  expect((await listOf(await app.as("bela").get(PATHS.links))).data).toEqual([]);
  app.later({ days: 2 });
  const later = app.as("amina");
  expect(await linkOf(app, links[1]?.id ?? 0)).toMatchObject({ expired: true });
  await later.post(fillPath(PATHS.linkUpdate, { id: links[1]?.id ?? 0 }), { expires_days: 30 });
  await expect(await holder(app, links[1]?.token ?? "").get()).toHaveStatus(200);
  await later.post(fillPath(PATHS.linkUpdate, { id: links[1]?.id ?? 0 }), { expires_days: 0 });
  expect(await linkOf(app, links[1]?.id ?? 0)).toMatchObject({ expired: false, expires_at: null });
  await later.post(fillPath(PATHS.linkDelete, { id: links[1]?.id ?? 0 }));
  await expect(await later.get(fillPath(PATHS.linkDetails, { id: links[1]?.id ?? 0 }))).toHaveStatus(404);
  // Items of an account that is to be deleted show nowhere.
  await app.services.db
    .updateTable("people")
    .set({ deleted_at: new Date() })
    .where("email", "=", "amina@example.test")
    .execute();
  await expect(await holder(app, links[0]?.token ?? "").get()).toHaveStatus(404);
});

test("visits count, but not the owner's, messengers' previews, nor one visitor's twice in six hours", async () => {
  await using app = await newTestApp();
  const { id: itemId } = await app.item({ status: PRIVATE });
  const { id, token } = await newLink(app, { items: [itemId], password: "nanu-1971" });
  const visits = async () => (await linkOf(app, id)).visits;
  const pass = await holder(app, token).passOf("nanu-1971");
  const door = holder(app, token, null, pass);
  await holder(app, token).visit();
  await holder(app, token, "amina", pass).visit();
  await door.get();
  for (const program of [
    "WhatsApp/2.23.20.0",
    "facebookexternalhit/1.1",
    "TelegramBot (like TwitterBot)",
    "curl/8.5.0",
    "",
  ])
    await door.visit("203.0.113.7", program);
  expect(await visits()).toBe(0);
  await door.visit();
  await door.visit();
  expect(await visits()).toBe(1);
  await door.visit("198.51.100.4");
  await holder(app, token, "bela", pass).visit("203.0.113.7", `${PHONE} Edg/140`);
  expect(await visits()).toBe(3);
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(app.services.db);
  expect(rows.map(({ key }) => key).join()).not.toMatch(/203\.0|198\.51|Pixel/);
});
