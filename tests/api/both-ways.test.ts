import { beforeAll, expect, test, vi } from "vitest";
import { archiveClient, type ArchiveClient } from "archive/client";
import type { Address } from "archive/contract/address";
import { fillPath, PATHS } from "archive/contract/paths";
import { sessionUserOf } from "archive/contract/profile/profile";
import { issueTokens } from "archive/domain/accounts/issue-tokens";
import { createArchive, type Archive } from "archive/server/app";
import { newAlbum } from "tests/test-app/albums";
import { accept, newGroup, offer } from "tests/test-app/circle";
import { newLink } from "tests/test-app/links";
import { oneTestApp } from "tests/test-app/one-test-app";
import { sessionsAsked } from "tests/test-app/sessions-asked";

const one = oneTestApp({ rateLimits: false });
const WAYS = ["in process", "over HTTP"] as const;
type Way = (typeof WAYS)[number];
type Options = Partial<Parameters<typeof archiveClient>[0]>;

const ids = { item: 0, album: 0, group: 0, link: "" };

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

type Call = (archive: ArchiveClient) => Promise<unknown>;
const body = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return new Request("http://site.test/", { method: "POST", body: form });
};
/** What signing in gives that is the same each time. */
async function signedIn(archive: ArchiveClient) {
  const { email, password } = await one.app.person("amina");
  const answer = await archive.signIn({ address: email as Address, password });
  return answer.ok && { user: answer.data.user, keys: Object.keys(answer.data).toSorted() };
}
const deep = (levels: number): unknown => (levels === 0 ? "x" : [deep(levels - 1)]);
const CALLS: [what: string, who: string | null, call: Call][] = [
  ["the person's state", "amina", (archive) => archive.personState()],
  ["an item", "amina", (archive) => archive.item(ids.item)],
  ["what was done to an item", "amina", (archive) => archive.itemHistory(ids.item)],
  ["a list", "amina", (archive) => archive.myItems({})],
  ["a page of a list", "amina", (archive) => archive.myItems({ limit: 1 })],
  ["counts", "amina", (archive) => archive.counts()],
  ["home", "amina", (archive) => archive.home()],
  ["home, where something was shared", "bela", (archive) => archive.home()],
  ["albums", "amina", (archive) => archive.albums([ids.item])],
  ["an album", "amina", (archive) => archive.album(ids.album)],
  ["an album's items", "amina", (archive) => archive.albumItems(ids.album)],
  ["albums of a group", "amina", (archive) => archive.sharedAlbums({ groupId: ids.group })],
  ["an album that is shared", "bela", (archive) => archive.sharedAlbum(ids.album)],
  ["what lies in it", "bela", (archive) => archive.sharedAlbumItems(ids.album)],
  ["groups", "amina", (archive) => archive.myGroups()],
  ["a group", "amina", (archive) => archive.group(ids.group)],
  ["members", "amina", (archive) => archive.groupMembers(ids.group)],
  ["a group's items", "amina", (archive) => archive.groupItems(ids.group)],
  ["invitations of a group", "amina", (archive) => archive.groupInvitations(ids.group)],
  ["who can see an item", "amina", (archive) => archive.grants(ids.item)],
  ["which groups can", "amina", (archive) => archive.groupGrants(ids.item)],
  ["links", "amina", (archive) => archive.links()],
  ["a profile", "amina", (archive) => archive.profile()],
  ["the session's person", "amina", async (archive) => sessionUserOf(await archive.profile())],
  ["what stands beside a name", "amina", (archive) => archive.profileMedia()],
  ["devices", "amina", (archive) => archive.devices()],
  ["two-step sign-in", "amina", (archive) => archive.twoStep()],
  ["passkeys", "amina", (archive) => archive.passkeys()],
  ["providers", "amina", (archive) => archive.providers()],
  ["the plan", "amina", (archive) => archive.plan()],
  ["payments", "amina", (archive) => archive.payments()],
  ["where one starts", "amina", (archive) => archive.startsAtCollections()],
  ["people to share with", "amina", (archive) => archive.findPeople({})],
  ["a search", "amina", (archive) => archive.search({ query: "letter" })],
  ["a search for half of a character", "amina", (archive) => archive.search({ query: "let\ud800" })],
  ["what waits", "bela", (archive) => archive.pendingShares({ state: "pending", limit: 10 })],
  ["groups that wait", "bela", (archive) => archive.pendingGroups({ state: "pending", limit: 10 })],
  ["what was shared", "bela", (archive) => archive.sharedWithMe({})],
  ["sources", "bela", (archive) => archive.sources()],
  ["notifications", "bela", (archive) => archive.notifications()],
  ["settings of notifications", "bela", (archive) => archive.notificationSettings()],
  ["what a block takes along", "bela", async (archive) => archive.foreseeBlock((await one.app.person("amina")).id)],
  ["an item that came", "bela", (archive) => archive.receivedItem(ids.item)],
  ["whom one blocks", "bela", (archive) => archive.blocked()],
  ["from whom one takes anything", "bela", (archive) => archive.alwaysAccepted()],
  ["a public profile", "amina", async (archive) => archive.publicProfile((await archive.profile()).randomId)],
  ["a profile's items", "amina", async (archive) => archive.profileItems((await archive.profile()).randomId)],
  ["what a link opens", null, (archive) => archive.openLink({ token: ids.link, pass: "" }, true)],
  ["who signed in", null, (archive) => signedIn(archive)],
  ["the landing page's own", null, (archive) => archive.famous()],
  ["a write", "amina", (archive) => archive.chooseStart(true)],
  ["a write with its own sentence", "amina", (archive) => archive.setItemsStatus([ids.item], 0, true)],
  ["a write that is sent twice", "amina", (archive) => archive.createAlbum({ name: "Twice", once: "once-for-both" })],
  ["a call that another sent nothing to", "amina", (archive) => archive.seeAllNotifications()],
  ["fields that are wrong", "amina", (archive) => archive.createAlbum({ name: "" })],
  ["a field that is left out", "amina", (archive) => archive.createAlbum({} as { name: string })],
  ["U+0000", "amina", (archive) => archive.createAlbum({ name: "a\0b" })],
  ["half of a character", "amina", (archive) => archive.createAlbum({ name: "a\ud800" })],
  ["as much as is taken", "amina", (archive) => archive.createAlbum({ name: `"\n${"ক".repeat(21_800)}` })],
  ["too much", "amina", (archive) => archive.createAlbum({ name: `"\n${"ক".repeat(21_850)}` })],
  ["numbers that JSON knows none of", "amina", (archive) => archive.deleteItems([NaN, -0, Infinity])],
  ["what is nested deep", "amina", (archive) => archive.deleteItems(deep(8) as number[])],
  ["what is nested deeper than is read", "amina", (archive) => archive.deleteItems(deep(9) as number[])],
  ["a conflict", "amina", (archive) => archive.renameAlbum(ids.album, { name: "New", version: 99 })],
  ["what is to be confirmed", "amina", (archive) => archive.createLink({ handwriting_ids: [ids.item] })],
  ["a wrong password", null, (archive) => archive.signIn({ address: "amina@example.test" as Address, password: "no" })],
  ["another's", "bela", (archive) => archive.album(ids.album)],
  ["another's, in a form", "bela", (archive) => archive.deleteAlbum(ids.album)],
  ["a number that is none", "amina", (archive) => archive.item(1.5)],
  ["a visitor's call that needs a person", null, (archive) => archive.myItems({})],
  ["a profile that is none", null, (archive) => archive.publicProfile("nobody/at all")],
  ["a link that is none", null, (archive) => archive.openLink({ token: "a\0b", pass: "" }, false)],
  ["an offer that is none", null, (archive) => archive.offer("nothing")],
  [
    "a message of a gateway that is none",
    null,
    (archive) => archive.hearGateway("ipn", new URLSearchParams({ a: "b" })),
  ],
  ["an upload that is refused", "amina", (archive) => archive.createItem(body({ description: "x" }))],
];

test.each(CALLS)("%s is answered alike in process and over HTTP", async (_what, who, call) => {
  const token = await tokenOf(who);
  for (const language of ["en", "bn"] as const) {
    const outcomes = [];
    for (const way of WAYS) outcomes.push(await outcome(call(client(way, token, { language }))));
    expect(outcomes[0]).toEqual(outcomes[1]);
    // Not alike because neither could be asked.
    expect(JSON.stringify(outcomes[0])).not.toMatch(/"thrown":5/);
  }
});

test("in process nothing is written as a request or as JSON", async () => {
  const archive = client("in process", await tokenOf("amina"));
  const made = [vi.spyOn(globalThis, "Request"), vi.spyOn(globalThis, "Response"), vi.spyOn(JSON, "stringify")];
  const parse = vi.spyOn(JSON, "parse");
  await Promise.all([archive.personState(), archive.albums(), archive.counts(), archive.myItems({})]);
  await archive.chooseStart(true);
  const refused = await archive.createAlbum({ name: "" });
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
  const page = () => Promise.all([archive.counts(), archive.writers({}), archive.albums(), archive.plan()]);
  expect(await sessionsAsked(page)).toBe(1);
  expect(await sessionsAsked(page)).toBe(0);
  expect(await sessionsAsked(() => archive.chooseStart(true))).toBe(0);
  expect(await sessionsAsked(page)).toBe(1);
  // What every page asks looks it up on its way.
  const next = client("in process", token);
  expect(await sessionsAsked(() => Promise.all([next.personState(), next.counts(), next.writers({})]))).toBe(1);
  // So does the own list, beside it.
  expect(await sessionsAsked(() => Promise.all([next.myItems({}), next.counts()]))).toBe(1);
});

test.each(WAYS)("a session that ended is over for the next request, and for the one that ended it: %s", async (way) => {
  const { services, person } = one.app;
  const { accessToken } = await issueTokens(services, services.db, (await person("amina")).id, "tests");
  const archive = client(way, accessToken);
  expect(await outcome(archive.counts())).toHaveProperty("given");
  expect(await outcome(archive.signOut())).toHaveProperty("given");
  for (const asked of [archive, client(way, accessToken)])
    expect(await outcome(asked.counts())).toMatchObject({ thrown: 401 });
});

test.each(WAYS)("calls that meet an expired token ask once more with the new one, uploads don't: %s", async (way) => {
  const fresh = await tokenOf("amina");
  let renewals = 0;
  let renewing: Promise<string | null> | undefined;
  const archive = client(way, "expired", {
    renewToken: () => (renewing ??= Promise.resolve(fresh).then((token) => (renewals++, token))),
    signInAgain: () => new Response(null, { status: 302 }),
  });
  const pages = await Promise.all([archive.myItems({}), archive.myItems({}), archive.counts()]);
  expect([pages[0], renewals]).toEqual([pages[1], 1]);
  expect(await outcome(archive.createItem(body({ description: "x" })))).toMatchObject({ thrown: 302 });
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
  const told = await outcome(client(way, token, {}, broken).famous());
  write.mockRestore();
  expect(told).toMatchObject({ thrown: 500, body: expect.stringContaining('"request_id":"both-ways"') });
  expect(JSON.stringify(told)).not.toContain("no landing");
  expect(log.findLast((line) => line.includes("call failed"))).toContain("no landing today");
});

test.each(WAYS)("a call that is not served here is not there: %s", async (way) => {
  const without = createArchive({ ...one.app.services, outboxToken: null });
  expect(await outcome(client(way, null, {}, without).localMessages("any"))).toMatchObject({ thrown: 404 });
});

test.each(WAYS)("a write is confirmed by who has the data folder alone: %s", async (way) => {
  const lost = createArchive({ ...one.app.services, holdsData: () => false });
  const archive = client(way, await tokenOf("amina"), {}, lost);
  expect(await archive.chooseStart(true)).toMatchObject({ ok: false, status: 503, reason: "not_ready" });
  expect(await archive.createAlbum({ name: "" })).toMatchObject({ ok: false, status: 400 });
  expect(await archive.startsAtCollections()).toBe(true);
});
