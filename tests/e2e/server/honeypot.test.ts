import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dictionary } from "~/i18n/dictionary";
import { newAccount } from "../harness/accounts";
import { beside } from "../harness/beside";
import { endToEnd } from "../harness/end-to-end";
import { keptVisitor } from "../harness/kept-visitor";
import { putLetter } from "../items/put-letters";

let item = 0;
const e2e = endToEnd(async ({ product, amina }) => {
  item = await putLetter(product, amina, { status: "1" });
});

interface Case {
  path(): string;
  /** Each is somebody else's. */
  address(): Promise<string>;
  fields(address: string): Record<string, string>;
  /** Rows that such a form writes. */
  rows(address: string): Promise<number>;
}

const newAddress = async () => `honeypot-${randomUUID()}@example.test`;

function codes(address: string): Promise<number> {
  return beside(e2e.product, async ({ db }) => {
    const rows = await db.selectFrom("codes").select("id").where("address", "=", address).execute();
    return rows.length;
  });
}

const FORMS: [string, Case][] = [
  [
    "registration",
    {
      path: () => "/registration",
      address: newAddress,
      fields: (email) => ({ first_name: "Karim", last_name: "", email, password: "akkhor-pass-1" }),
      rows: codes,
    },
  ],
  [
    "forgotten password",
    {
      path: () => "/auth/forget-password",
      address: async () => (await newAccount(e2e.product, "Dola")).email,
      fields: (email) => ({ email }),
      rows: codes,
    },
  ],
  [
    "report",
    {
      path: () => `/report?item=${item}`,
      address: newAddress,
      fields: (address) => ({ once: randomUUID(), reason: "not_theirs", words: "", address }),
      rows: (address) =>
        beside(e2e.product, async ({ db }) => {
          const rows = await db.selectFrom("reports").select("id").where("address", "=", address).execute();
          return rows.length;
        }),
    },
  ],
];

/** Sends a form off; what the browser hears, without what is different each time. */
async function send(path: string, fields: Record<string, string>): Promise<unknown> {
  const answer = await fetch(e2e.product.origin + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: e2e.product.origin },
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [, name = "", value = "", attributes = ""] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
    const facts = JSON.parse(Buffer.from(value, "base64url").toString()) as Record<string, unknown>;
    return [name, attributes, Object.keys(facts)];
  });
  return [answer.status, answer.headers.get("location"), cookies, await answer.text()];
}

test.each(FORMS)(
  "%s: a program that fills in every field hears what a person hears, and writes nothing",
  async (_, form) => {
    const [person, bot] = [await form.address(), await form.address()];
    const heard = await send(form.path(), { ...form.fields(person), website: "" });
    expect(heard).toMatchObject([303, expect.any(String), expect.any(Array), ""]);
    expect(await form.rows(person)).toBe(1);
    expect(await send(form.path(), { ...form.fields(bot), website: "https://spam.test" })).toEqual(heard);
    expect(await form.rows(bot)).toBe(0);
  },
);

test.each(["bn", "en"] as const)(
  "nobody meets the field, and its label says to leave it empty: %s",
  async (language) => {
    await using context = await keptVisitor(e2e.browser, { javaScriptEnabled: false, language });
    const page = await context.newPage();
    for (const [, form] of FORMS) {
      await page.goto(e2e.product.origin + form.path());
      const field = page.locator("[name=website]");
      expect(await field.isVisible()).toBe(false);
      expect([await field.getAttribute("tabindex"), await field.getAttribute("autocomplete")]).toEqual(["-1", "off"]);
      const label = page.locator("label[aria-hidden=true]:has([name=website])");
      expect(await label.textContent()).toBe(dictionary(language).forms.leaveEmpty);
      await page.locator("[name=email], [name=address]").first().waitFor();
    }
  },
);
