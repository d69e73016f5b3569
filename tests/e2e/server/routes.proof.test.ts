import type { RouteConfigEntry } from "@remix-run/route-config";
import { beforeAll, expect, test } from "vitest";
import routes from "~/routes";
import { newAccount } from "../harness/accounts";
import { sharedProduct } from "../harness/shared-product";
import { PlainBrowser } from "../ways/plain-browser";
import { TABLE, type Group } from "./route-rows";
import { putLetter } from "../items/put-letters";

const product = sharedProduct();

export const person = new PlainBrowser(product.origin);
let itemId: number;

beforeAll(async () => {
  const amina = await newAccount(product);
  itemId = await putLetter(product, amina, { status: "0" });
  await person.send(await person.open("/login"), "/login", { email: amina.email, password: amina.password });
});

/** The paths of a route and those under it; a layout has none of its own. */
function pathsOf(entries: readonly RouteConfigEntry[], under = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${under}/${path}` : under;
    return [...(path || index ? [here || "/"] : []), ...pathsOf(children, here)];
  });
}

/** An address of a route, as somebody could type it. */
function addressOf(path: string): string {
  const parts: Record<string, string> = {
    itemId: String(itemId),
    way: path.includes("group") ? "join" : "accept",
    language: "en",
    version: "none",
    act: "leave",
    kind: "email",
    "*": "no/such/page",
  };
  return path.replace(/:(\w+)\??|\*/g, (whole, name: string | undefined) => parts[name ?? whole] ?? "999999");
}

function look(path: string, cookie = ""): Promise<Response> {
  return fetch(product.origin + path, {
    redirect: "manual",
    headers: { cookie, accept: "text/html", "accept-language": "en" },
  });
}

test("every route has its row, and every row its route", () => {
  expect(
    pathsOf(routes as RouteConfigEntry[])
      .filter((path) => path !== "/styleguide")
      .toSorted(),
  ).toEqual(Object.keys(TABLE).toSorted());
});

/** What an address answers: a status, and where it leads. */
async function outcome(path: string, cookie?: string): Promise<string> {
  const answer = await look(addressOf(path), cookie);
  await answer.body?.cancel();
  return [answer.status, answer.headers.get("location")].filter(Boolean).join(" ");
}

async function outcomes(cookie?: string): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const path of Object.keys(TABLE)) all[path] = await outcome(path, cookie);
  return all;
}

function expected(of: (path: string, group: Group, told: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(TABLE).map(([path, [group, told = group === "absent" ? "404" : "200"]]) => [
      path,
      of(path, group, told.replace(":itemId", String(itemId))),
    ]),
  );
}

/** Straight to sign-in, and back to where they were going. */
function toSignIn(address: string): string {
  return `303 /login${address === "/my-collections" ? "" : `?next=${encodeURIComponent(address)}`}`;
}

test("a visitor sees what is open, and is led to sign-in and back from what is private", async () => {
  // A step of a way that was not begun leads to the beginning of that way.
  const begins: Record<string, string> = {
    "/auth/security-code": "303 /registration",
    "/auth/new-password": "303 /auth/forget-password",
  };
  for (const step of [
    "callback",
    "facebook",
    "apple/callback",
    "openid/:provider",
    "second-step",
    "come-back",
    "provider-address",
    "host",
  ])
    begins[`/auth/${step}`] = "303 /login";
  expect(await outcomes()).toEqual(
    expected((path, group, told) => (group === "private" ? toSignIn(addressOf(path)) : (begins[path] ?? told))),
  );
});

test("a person sees what is theirs and what is open, and is led home from what is for visitors alone", async () => {
  expect(await outcomes(person.cookies())).toEqual(
    expected((_path, group, told) => (group === "visitors" ? "302 /my-collections" : told)),
  );
});

test("where somebody is led is kept by nobody: it depends on who they are", async () => {
  const led = [look("/", person.cookies()), look("/login", person.cookies()), look("/dashboard")];
  for (const answer of await Promise.all(led)) {
    expect([302, 303]).toContain(answer.status);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});

test("data of a private page, too, leads a visitor to sign-in", async () => {
  const answer = await fetch(`${product.origin}/groups/new.data`, { headers: { "accept-language": "en" } });
  expect(answer.status).toBe(202);
  expect(await answer.text()).toContain("/login?next=%2Fgroups%2Fnew");
});

// In an address it is refused before any route: app/server/web-app.test.ts.
test("text that can't be kept is refused at every route in its form; nothing fails", async () => {
  const NUL = "a\0b";
  const fields = [
    "description",
    "name",
    "first_name",
    "email",
    "password",
    "otp",
    "query",
    "address",
    "ids",
    "image",
  ].map((name) => [name, NUL]);
  const write = (path: string, body: FormData | URLSearchParams) =>
    fetch(product.origin + path, {
      method: "POST",
      redirect: "manual",
      body,
      headers: { cookie: person.cookies(), origin: product.origin, "accept-language": "en" },
    });
  const form = new FormData();
  for (const [name = "", value = ""] of fields) form.append(name, value);
  const faults: string[] = [];
  // The last of them ends the session.
  for (const path of Object.keys(TABLE).toSorted((a, b) => Number(a === "/log-out") - Number(b === "/log-out"))) {
    const address = addressOf(path);
    const answers = {
      multipart: await write(address, form),
      // As the next test sends its fields.
      ...(process.env.EVERY_FORM && { form: await write(address, new URLSearchParams(fields)) }),
    };
    for (const [what, { status, body }] of Object.entries(answers)) {
      await body?.cancel();
      if (status >= 500 || status === 200) faults.push(`${what} of ${path}: ${status}`);
    }
  }
  expect(faults).toEqual([]);
});

test("a button or choice by the name of what every object has is refused or taken as none; nothing fails", async () => {
  const value = "constructor";
  const names = ["do", "choice", "kind", "way", "part", "sort", "of_kind", "with", "size"];
  const fields = new URLSearchParams(names.map((name) => [name, value]));
  const headers = { cookie: person.cookies(), origin: product.origin, "accept-language": "en" };
  const faults: string[] = [];
  for (const path of Object.keys(TABLE)) {
    if (path === "/log-out") continue;
    const address = addressOf(path);
    const answers = {
      query: await look(`${address}?${fields}`, person.cookies()),
      ...(/[:*]/.test(path) && { parts: await look(path.replace(/:\w+\??|\*/g, value), person.cookies()) }),
      form: await fetch(product.origin + address, { method: "POST", redirect: "manual", body: fields, headers }),
    };
    for (const [what, { status, body }] of Object.entries(answers)) {
      await body?.cancel();
      if (status >= 500) faults.push(`${what} of ${path}: ${status}`);
    }
  }
  expect(faults).toEqual([]);
});
