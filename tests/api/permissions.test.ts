import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WireItem } from "archive/contract/items/item";
import { ONLY_ME, PRIVATE, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import { envelope } from "archive/contract/envelope";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { calls } from "archive/http/call";
import { addressOf, tusRequests } from "../builders/tus";
import { newCircle, RELATIONS, WHO } from "tests/test-app/circle";
import { inProcess } from "tests/test-app/in-process";
import { withBagMade } from "tests/test-app/take-bag";
import { newTestApp, type TestApp } from "tests/test-app/test-app";
import { READING } from "./sharing/reading-rows";
import { WRITING } from "./sharing/writing-rows";
import type { Role } from "./permission-row";
import { TABLE } from "./permission-rows";

/** Calls that always go over HTTP (in-process.ts). */
const STREAMING = new Set(calls.filter(({ streams }) => streams).map(({ method, path }) => `${method} ${path}`));

describe.each<[string, ItemStatus, boolean?]>([
  ["a private item", PRIVATE],
  ["a private item, by calls in process", PRIVATE, true],
  ["an item of its owner's alone", ONLY_ME],
  ["a public item", PUBLIC],
])("with %s", (_name, status, direct) => {
  let app: TestApp;
  let item: WireItem;
  let upload: string;
  beforeAll(async () => {
    app = await newTestApp();
    const { itemId } = await newCircle(app, status);
    const url = fillPath(PATHS.itemDetails, { id: itemId });
    await app.settle();
    upload = addressOf(await tusRequests(app.as("amina")).begin({ bytes: 3 }));
    item = envelope(WireItem).parse(await (await app.as("amina").get(url)).json()).data;
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const rows = Object.entries(TABLE).filter(([, row]) => row.ofItem || status === PRIVATE);
  test.each(rows.filter(([call]) => !direct || !STREAMING.has(call)))(
    "%s",
    async (_call, { send, expected, open, member, ofItem, makesBag }) => {
      const [visitor, stranger, owner] = status === PUBLIC ? (open ?? expected) : expected;
      const seen = status === PRIVATE ? (member ?? stranger) : stranger;
      const each = { visitor, stranger, invitee: stranger, former: stranger, blocked: stranger, member: seen, owner };
      const roles: readonly Role[] = ofItem ? RELATIONS : ["visitor", "stranger", "owner"];
      const statuses: Partial<Record<Role, number>> = {};
      for (const role of roles) {
        const person = direct ? inProcess(app.as(WHO[role]), app.archive) : app.as(WHO[role]);
        const ask = () => send(person, { itemId: item.id, item, upload, role });
        const response = await (makesBag ? withBagMade(app, ask) : ask());
        statuses[role] = response.status;
        await response.body?.cancel();
      }
      expect(statuses).toEqual(Object.fromEntries(roles.map((role) => [role, each[role]])));
    },
  );
});

test("a stranger's own list holds nothing of others", async () => {
  await using app = await newTestApp();
  for (const status of [PRIVATE, ONLY_ME, PUBLIC] as const) await app.item({ owner: "amina", status });
  const list = (await (await app.as("bela").get(PATHS.myItems)).json()) as { data: unknown[] };
  expect(list.data).toEqual([]);
});

test("every call has its row", async () => {
  await using app = await newTestApp();
  expect(app.services.outboxToken).not.toBeNull();
  expect(Object.keys({ ...TABLE, ...READING, ...WRITING }).toSorted()).toEqual(
    calls.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});
