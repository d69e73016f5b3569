import { beforeAll, expect, test, vi } from "vitest";
import { archiveClient } from "archive/client";
import { ACCOUNT_CALLS } from "archive/contract/accounts/calls";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { ALBUM_CALLS } from "archive/contract/albums/calls";
import { HOME_CALLS } from "archive/contract/home-calls";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { LANDING_CALLS } from "archive/contract/landing/calls";
import { LOCAL_CALLS } from "archive/contract/local-calls";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { PAYMENT_CALLS } from "archive/contract/payments/calls";
import { WRITER_CALLS } from "archive/contract/writers/calls";
import { issueTokens } from "archive/domain/accounts/issue-tokens";
import { createArchive, type Archive } from "archive/server/app";
import { newAlbum } from "tests/test-app/albums";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { newLink } from "tests/test-app/links";
import { oneTestApp } from "tests/test-app/one-test-app";
import { sessionsAsked } from "tests/test-app/sessions-asked";
import { body, CALLS, type Facts } from "./both-ways-calls";

const one = oneTestApp({ rateLimits: false });
const WAYS = ["in process", "over HTTP"] as const;
type Way = (typeof WAYS)[number];
type Options = Partial<Parameters<typeof archiveClient>[0]>;

const ids: Facts = { item: 0, album: 0, group: 0, link: "", amina: { id: 0, email: "", password: "" } };

beforeAll(async () => {
  const { app } = one;
  for (const caption of ["Letter", "Poem"]) ids.item = (await app.item({ owner: "amina", caption })).id;
  await app.item({ owner: "amina", kind: "voice" });
  ids.album = await newAlbum(app, { items: [ids.item] });
  ids.group = await newGroup(app, { members: ["bela"] });
  await app.as("amina").post(fillPath(PATHS.albumShare, { id: ids.album }), { group_ids: [ids.group], confirm: true });
  await accept(app, "bela", await offer(app, ids.item, "bela"));
  await offer(app, ids.item - 1, "bela");
  ids.link = (await newLink(app, { items: [ids.item] })).token;
  ids.amina = await app.person("amina");
  await app.settle();
});

function client(way: Way, token: string | null, options: Options = {}, archive: Archive = one.app.archive) {
  return archiveClient({
    fetch: (request) => archive.fetch(request),
    open: way === "in process" ? archive.open : undefined,
    origin: "http://archive.test",
    language: "en",
    requestId: "both-ways",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
    token: async () => token,
    renewToken: async () => null,
    ...options,
  });
}

async function tokenOf(name: string | null): Promise<string | null> {
  return name && one.app.as(name).token();
}

/** What a call led to, thrown or given. */
const outcome = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    (given) => ({ given }),
    async (fault: unknown) => {
      if (!(fault instanceof Response)) throw fault;
      return { thrown: fault.status, again: fault.headers.get("retry-after"), body: await fault.text() };
    },
  );

test.each(CALLS)("%s is answered alike in process and over HTTP", async (_what, who, call) => {
  const token = await tokenOf(who);
  for (const language of ["en", "bn"] as const) {
    const outcomes = [];
    for (const way of WAYS) outcomes.push(await outcome(call(client(way, token, { language }), ids)));
    expect(outcomes[0]).toEqual(outcomes[1]);
    // Not alike because neither could be asked.
    expect(JSON.stringify(outcomes[0])).not.toMatch(/"thrown":5/);
  }
});

test("in process nothing is written as a request or as JSON", async () => {
  const archive = client("in process", await tokenOf("amina"));
  const made = [vi.spyOn(globalThis, "Request"), vi.spyOn(globalThis, "Response"), vi.spyOn(JSON, "stringify")];
  const parse = vi.spyOn(JSON, "parse");
  await Promise.all([
    archive.ask(ACCOUNT_CALLS.profileStamp),
    archive.ask(ALBUM_CALLS.albums),
    archive.ask(HOME_CALLS.itemCounts),
    archive.ask(ITEM_CALLS.myItems, { query: { together: "1" } }),
  ]);
  await archive.ask(OWN_ACCOUNT_CALLS.profileStartChoose, { fields: { at_collections: true } });
  const refused = await archive.ask(ALBUM_CALLS.albumCreate, { fields: { name: "" } });
  const calls = made.map((spy) => spy.mock.calls.length);
  // The database's driver and the token's reader parse what is theirs; no envelope is read.
  const parsed = parse.mock.calls.filter(([text]) => text.includes('"message"'));
  for (const spy of [...made, parse]) spy.mockRestore();
  expect(refused).toMatchObject({ ok: false, status: 400 });
  expect([calls, parsed]).toEqual([[0, 0, 0], []]);
});

test("a session is looked up once for all that one request of a browser's asks, and again after it wrote", async () => {
  const token = await tokenOf("amina");
  const archive = client("in process", token);
  const page = () =>
    Promise.all([
      archive.ask(HOME_CALLS.itemCounts),
      archive.ask(WRITER_CALLS.writers),
      archive.ask(ALBUM_CALLS.albums),
      archive.ask(PAYMENT_CALLS.paymentPlan),
    ]);
  expect(await sessionsAsked(page)).toBe(1);
  expect(await sessionsAsked(page)).toBe(0);
  expect(
    await sessionsAsked(() => archive.ask(OWN_ACCOUNT_CALLS.profileStartChoose, { fields: { at_collections: true } })),
  ).toBe(0);
  expect(await sessionsAsked(page)).toBe(1);
  // What every page asks looks it up on its way.
  const next = client("in process", token);
  expect(
    await sessionsAsked(() =>
      Promise.all([
        next.ask(ACCOUNT_CALLS.profileStamp),
        next.ask(HOME_CALLS.itemCounts),
        next.ask(WRITER_CALLS.writers),
      ]),
    ),
  ).toBe(1);
  // So does the own list, beside it.
  expect(
    await sessionsAsked(() =>
      Promise.all([next.ask(ITEM_CALLS.myItems, { query: { together: "1" } }), next.ask(HOME_CALLS.itemCounts)]),
    ),
  ).toBe(1);
});

test.each(WAYS)("a session that ended is over for the next request, and for the one that ended it: %s", async (way) => {
  const { services, person } = one.app;
  const { accessToken } = await issueTokens(services, services.db, (await person("amina")).id, "tests");
  const archive = client(way, accessToken);
  expect(await outcome(archive.ask(HOME_CALLS.itemCounts))).toHaveProperty("given");
  expect(await outcome(archive.ask(ACCOUNT_CALLS.logout))).toHaveProperty("given");
  for (const asked of [archive, client(way, accessToken)])
    expect(await outcome(asked.ask(HOME_CALLS.itemCounts))).toMatchObject({ thrown: 401 });
});

test.each(WAYS)("calls that meet an expired token ask once more with the new one, uploads don't: %s", async (way) => {
  const fresh = await tokenOf("amina");
  let renewals = 0;
  let renewing: Promise<string | null> | undefined;
  const archive = client(way, "expired", {
    renewToken: () => (renewing ??= Promise.resolve(fresh).then((token) => (renewals++, token))),
    signInAgain: () => new Response(null, { status: 302 }),
  });
  const pages = await Promise.all([
    archive.ask(ITEM_CALLS.myItems, { query: { together: "1" } }),
    archive.ask(ITEM_CALLS.myItems, { query: { together: "1" } }),
    archive.ask(HOME_CALLS.itemCounts),
  ]);
  expect([pages[0], renewals]).toEqual([pages[1], 1]);
  expect(await outcome(archive.ask(ITEM_CALLS.itemCreate, { request: body({ description: "x" }) }))).toMatchObject({
    thrown: 302,
  });
});

test.each(WAYS)("a fault is a 500 with the request's id, and its cause in the log alone: %s", async (way) => {
  const { services, log, as } = one.app;
  const token = await as("amina").token();
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const landing = {
    ...services.landing,
    get famous(): never {
      throw new Error("no landing today");
    },
  };
  const broken = createArchive({ ...services, landing });
  const told = await outcome(client(way, token, {}, broken).ask(LANDING_CALLS.famous));
  write.mockRestore();
  expect(told).toMatchObject({ thrown: 500, body: expect.stringContaining('"request_id":"both-ways"') });
  expect(JSON.stringify(told)).not.toContain("no landing");
  expect(log.findLast((line) => line.includes("call failed"))).toContain("no landing today");
});

test.each(WAYS)("a call that is not served here is not there: %s", async (way) => {
  const without = createArchive({ ...one.app.services, outboxToken: null });
  expect(
    await outcome(client(way, null, {}, without).ask(LOCAL_CALLS.localMessages, { query: { token: "any" } })),
  ).toMatchObject({ thrown: 404 });
});

test.each(WAYS)("a write is confirmed by who has the data folder alone: %s", async (way) => {
  const lost = createArchive({ ...one.app.services, holdsData: () => false });
  const archive = client(way, await tokenOf("amina"), {}, lost);
  expect(await archive.ask(OWN_ACCOUNT_CALLS.profileStartChoose, { fields: { at_collections: true } })).toMatchObject({
    ok: false,
    status: 503,
    reason: "not_ready",
  });
  expect(await archive.ask(ALBUM_CALLS.albumCreate, { fields: { name: "" } })).toMatchObject({
    ok: false,
    status: 400,
  });
  expect(await archive.ask(OWN_ACCOUNT_CALLS.profileStart)).toEqual({ at_collections: true });
});
