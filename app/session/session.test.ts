import { expect, test } from "vitest";
import type { Tokens } from "archive/contract/accounts/account";
import { archiveClient } from "archive/client";
import { ITEM_CALLS } from "archive/contract/items/calls";
import { createRenew } from "./renew";
import { readEnded, readInterrupted } from "./interrupted-form";
import { createSealer } from "./sealed";
import { Session, SESSION_COOKIE, type SessionDependencies } from "./session";

const user = {
  id: 7,
  randomId: "abc",
  name: "Amina",
  firstName: "Amina",
  lastName: null,
  email: "amina@example.test",
  mobile: null,
  picture: null,
  paid: false,
};
const wireUser = {
  id: 7,
  random_id: "abc",
  name: "Amina",
  first_name: "Amina",
  last_name: null,
  email: "amina@example.test",
  mobile: null,
  profile_picture: null,
  is_payment: null,
};
const tokens = (turn: number, expiresIn = 900): Tokens => ({
  accessToken: `access-${turn}`,
  refreshToken: `refresh-${turn}`,
  expiresIn,
  user,
});
const reply = (turn: number) =>
  Response.json({
    status: 200,
    message: "",
    data: { access_token: `access-${turn}`, refresh_token: `refresh-${turn}`, expires_in: 900, user: wireUser },
  });

function needs(overrides: Partial<SessionDependencies> = {}): SessionDependencies {
  return {
    sealer: createSealer(["k".repeat(32)], "session"),
    renew: async () => null,
    secure: false,
    now: () => 1_000_000,
    ...overrides,
  };
}

async function browserWith(dependencies: SessionDependencies, given: Tokens): Promise<Request> {
  const fresh = await Session.open(new Request("http://localhost/"), dependencies);
  fresh.signIn(given);
  const [cookie = ""] = await fresh.cookies();
  return new Request("http://localhost/", { headers: { cookie: cookie.split(";")[0] ?? "" } });
}

test("a session survives the journey through the cookie, which nobody can read", async () => {
  const dependencies = needs();
  const request = await browserWith(dependencies, tokens(1));
  expect(request.headers.get("cookie")).not.toContain("amina");
  const session = await Session.open(request, dependencies);
  expect(session.user?.name).toBe("Amina");
  expect(await session.token()).toBe("access-1");
  expect(await session.cookies()).toEqual([]);
});

test.each([
  ["is set back by an hour is renewed, since nobody knows when it dies", -3600_000, 1],
  ["is set back by seconds goes on", -20_000, 0],
  ["is set an hour forward is renewed", 3600_000, 1],
])("an access token of before the clock %s", async (_, jump, renewals) => {
  let renewed = 0;
  const request = await browserWith(needs({ now: () => 1_000_000_000 }), tokens(1));
  const later = await Session.open(
    request,
    needs({ now: () => 1_000_000_000 + jump, renew: async () => (renewed++, tokens(2)) }),
  );
  expect(await later.token()).toBe(renewals ? "access-2" : "access-1");
  expect(renewed).toBe(renewals);
});

test("five parallel loaders that meet an expired access token cause one refresh and one Set-Cookie", async () => {
  let refreshes = 0;
  const archive = async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname.endsWith("/auth/refresh-token")) {
      refreshes++;
      return reply(2);
    }
    return request.headers.get("authorization") === "Bearer access-2"
      ? Response.json({ status: 200, message: "", data: [], limit: 24, next: null })
      : Response.json({ status: 401, message: "" }, { status: 401 });
  };
  // The clock says that the token is good; the archive says that it is not.
  const dependencies = needs({ renew: createRenew(archive, "http://archive.test") });
  const session = await Session.open(await browserWith(dependencies, tokens(1)), dependencies);
  const client = archiveClient({
    fetch: archive,
    origin: "http://archive.test",
    language: "bn",
    requestId: "r",
    token: () => session.token(),
    renewToken: () => session.renew(),
  });
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map(() => client.ask(ITEM_CALLS.myItems, { query: { together: "1" } })),
  );
  expect(pages).toHaveLength(5);
  expect(refreshes).toBe(1);
  expect(await session.cookies()).toHaveLength(1);
});

test("a token about to die is renewed before it is used", async () => {
  const dependencies = needs({ renew: async () => tokens(2) });
  const session = await Session.open(await browserWith(dependencies, tokens(1, 20)), dependencies);
  expect(await session.token()).toBe("access-2");
});

test("two requests at once share one refresh, and keep the same stamp", async () => {
  let refreshes = 0;
  const renew = createRenew(async () => {
    refreshes++;
    return reply(2);
  }, "http://archive.test");
  const dependencies = needs({ renew });
  const request = await browserWith(dependencies, tokens(1, 20));
  const [one, two] = await Promise.all([Session.open(request, dependencies), Session.open(request, dependencies)]);
  const stamp = one.stamp;
  await Promise.all([one.token(), two.token()]);
  expect(refreshes).toBe(1);
  expect(one.stamp).toBe(stamp);
});

test("a refresh that answers 402 ends the session and takes the cookie back", async () => {
  const renew = createRenew(
    async () => Response.json({ status: 402, message: "" }, { status: 402 }),
    "http://archive.test",
  );
  const dependencies = needs({ renew });
  const session = await Session.open(await browserWith(dependencies, tokens(1, 20)), dependencies);
  expect(await session.token()).toBeNull();
  expect(session.lost).toBe(true);
  const lines = await session.cookies();
  expect(lines).toEqual([expect.stringContaining(`${SESSION_COOKIE}=;`), expect.stringContaining("akkhor_ended=")]);
  // Whose it was stays for as long as they may be signing in again: what they wrote meanwhile is theirs.
  const browser = new Request("http://site.test/", { headers: { cookie: lines[1]?.split(";")[0] ?? "" } });
  expect([await readEnded(browser, dependencies.sealer), await readInterrupted(browser, dependencies.sealer)]).toEqual([
    7,
    null,
  ]);
});

test("a refresh that can't be reached is tried again before the session is given up", async () => {
  let calls = 0;
  const renew = createRenew(async () => {
    if (++calls < 3) throw new Error("connection refused");
    return reply(2);
  }, "http://archive.test");
  expect((await renew("refresh-1"))?.accessToken).toBe("access-2");
});

test("a refresh that can't be had now ends no session: the request is answered 503, the next asks anew", async () => {
  let away = true;
  const renew = createRenew(
    async () =>
      away ? Response.json({ status: 503, message: "" }, { status: 503, headers: { "retry-after": "7" } }) : reply(2),
    "http://archive.test",
  );
  const dependencies = needs({ renew });
  const request = await browserWith(dependencies, tokens(1, 20));
  const session = await Session.open(request, dependencies);
  const thrown = await session.token().catch((fault: unknown) => fault);
  expect(thrown).toMatchObject({ status: 503 });
  expect((thrown as Response).headers.get("retry-after")).toBe("7");
  expect([session.lost, session.user?.id, await session.cookies()]).toEqual([false, 7, []]);
  away = false;
  expect(await (await Session.open(request, dependencies)).token()).toBe("access-2");
});

test("a cookie sealed with an older key still opens, one of a strange key is taken back", async () => {
  const old = createSealer(["o".repeat(32)], "session");
  const request = await browserWith(needs({ sealer: old }), tokens(1));
  const rotated = needs({ sealer: createSealer(["n".repeat(32), "o".repeat(32)], "session") });
  expect((await Session.open(request, rotated)).user?.id).toBe(7);
  const strange = await Session.open(request, needs({ sealer: createSealer(["x".repeat(32)], "session") }));
  expect(strange.user).toBeNull();
  expect(await strange.cookies()).toHaveLength(1);
});
