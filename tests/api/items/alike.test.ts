import { sql } from "kysely";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { PRIVATE } from "archive/contract/items/item-status";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

interface Plan {
  "Relation Name"?: string;
  "Actual Loops": number;
  Plans?: Plan[];
}
interface Asked {
  text: string;
  values: unknown[];
}

/** What a call asks of the database. */
async function askedBy(call: () => Promise<Response>): Promise<{ status: number; asked: Asked[] }> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    const { status } = await call();
    const asked = query.mock.calls.flatMap(([config]) => {
      const { text, values = [] } = config as unknown as Partial<Asked>;
      return text?.startsWith("select") ? [{ text, values }] : [];
    });
    return { status, asked };
  } finally {
    query.mockRestore();
  }
}

/** Tables that are looked into on the way, of those that a question names. */
async function lookedInto({ services: { db } }: TestApp, { text, values }: Asked): Promise<Set<string>> {
  const statement = text.replace(/\$(\d+)/g, (_whole, at: string) => literal(values[Number(at) - 1]));
  const { rows } = await sql<{
    "QUERY PLAN": [{ Plan: Plan }];
  }>`${sql.raw(`explain (analyze, format json) ${statement}`)}`.execute(db);
  const found = new Set<string>();
  const walk = (plan: Plan) => {
    if (plan["Actual Loops"] === 0) return;
    if (plan["Relation Name"]) found.add(plan["Relation Name"]);
    plan.Plans?.forEach(walk);
  };
  walk(rows[0]?.["QUERY PLAN"][0].Plan ?? { "Actual Loops": 0 });
  return found;
}

function literal(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return value === null ? "null" : `'${String(value).replaceAll("'", "''")}'`;
}

/** What only whoever may see an item has to be told of. */
const CONTENT = ["files", "renditions", "writers", "favourites", "file_copies", "link_items", "album_items"];

test.each(["", "?list=shared", "?list=writer&writer=1"])(
  "to refuse somebody's private item takes the questions and the tables that finding none takes: %s",
  async (query) => {
    await using app = await newTestApp();
    const { id } = await app.item({ status: PRIVATE, author: "Nanu" });
    await app.settle();
    const ask = (itemId: number) =>
      askedBy(() => app.as("bela").get(fillPath(PATHS.itemDetails, { id: itemId }) + query));
    await app.as("bela").token();
    await ask(id);
    const [hidden, none] = [await ask(id), await ask(999_999)];
    expect([hidden.status, none.status]).toEqual([404, 404]);
    expect(hidden.asked.map(({ text }) => text)).toEqual(none.asked.map(({ text }) => text));
    const tables = await Promise.all(hidden.asked.map((asked) => lookedInto(app, asked)));
    expect(CONTENT.filter((table) => tables.some((each) => each.has(table)))).toEqual([]);
  },
);
