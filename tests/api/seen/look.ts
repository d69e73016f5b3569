import { z } from "zod";
import type { PersonClient } from "tests/test-app/client";
import type { TestApp } from "tests/test-app/test-app";
import { PEOPLE } from "./people";
import type { Asks, SeenList } from "./ways";
import { captionOf, type SeenItem, type World } from "./world";

/** By an item's id: the way's name where it shows something of the item, "-" where not, or another status than 404. */
export type Column = Map<number, string>;

/** Looks at everything as everybody, the owner last. @returns lines of who, which item, and a column for each way */
export async function tableOf(
  app: TestApp,
  { items }: World,
  look: (client: PersonClient, name: string) => Promise<Record<string, Column>>,
): Promise<string> {
  const lines: string[] = [];
  for (const name of [null, ...PEOPLE])
    lines.push(...linesOf(name ?? "visitor", items, await look(app.as(name), name ?? "visitor")));
  return textOf(lines);
}

export function linesOf(who: string, items: SeenItem[], columns: Record<string, Column>): string[] {
  return items.map(({ id, name }) => [who, name, ...Object.values(columns).map((each) => each.get(id))].join("\t"));
}

export const textOf = (lines: string[]) => `${lines.join("\n")}\n`;

/** Asks about each item, in each of some ways. */
export async function askEach(client: PersonClient, items: SeenItem[], asks: Asks): Promise<Record<string, Column>> {
  const columns = Object.entries(asks).map(async ([way, ask]) => {
    const marks = items.map(async (item) => {
      const response = await ask(client, item);
      await response.body?.cancel();
      return [item.id, markOf(way, response)] as const;
    });
    return [way, new Map(await Promise.all(marks))] as const;
  });
  return Object.fromEntries(await Promise.all(columns));
}

/** Reads lists, and looks for each item's caption or a file of its in them. */
export async function readLists(
  client: PersonClient,
  items: SeenItem[],
  lists: Record<string, SeenList[]>,
): Promise<Record<string, Column>> {
  const columns = Object.entries(lists).map(async ([way, each]) => {
    const answers = await Promise.all(each.map(({ path }) => readList(client, path)));
    return [way, columnOf(way, items, answers)] as const;
  });
  return Object.fromEntries(await Promise.all(columns));
}

export function columnOf(way: string, items: SeenItem[], answers: { response: Response; text: string }[]): Column {
  const text = answers.map((each) => each.text).join("\n");
  const refused = answers.every(({ response }) => response.status === 401) ? "401" : "-";
  return new Map(
    items.map(({ id, name }) => {
      if (text.includes(captionOf(name))) return [id, way];
      return [id, text.includes(`/media/${id}/`) ? `${way}:picture` : refused];
    }),
  );
}

/** Numbers that somebody is told: sums of those fields, wherever in an answer they stand. */
export async function readCounts(
  client: PersonClient,
  counts: Record<string, { path: string; fields: string[] }>,
): Promise<string[]> {
  const cells = Object.entries(counts).map(async ([what, { path, fields }]) => {
    const response = await client.get(path);
    const sum = response.status === 200 ? sumOf(await response.json(), fields) : 0;
    return sum > 0 ? `${what} ${sum}` : markOf("-", response);
  });
  return Promise.all(cells);
}

function sumOf(answer: unknown, fields: string[]): number {
  if (typeof answer !== "object" || answer === null) return 0;
  let sum = 0;
  for (const [name, value] of Object.entries(answer))
    sum += typeof value === "number" && fields.includes(name) ? value : sumOf(value, fields);
  return sum;
}

const FirstRow = z.object({ data: z.array(z.object({ id: z.number() })) });
const Read = z.object({
  data: z.object({
    neighbours: z.object({ previous: z.number().nullable(), next: z.number().nullable() }).nullable(),
  }),
});

/** Goes on from the first item of each list to its neighbours there, as far as there are any. */
export async function goOn(
  client: PersonClient,
  items: SeenItem[],
  lists: Record<string, SeenList[]>,
  details: (id: number) => string,
): Promise<Record<string, Column>> {
  const columns: Record<string, Column> = {};
  for (const [way, each] of Object.entries(lists)) {
    const reached = new Set<number>();
    for (const { path, readIn } of each) {
      if (readIn === undefined) continue;
      const { response, text } = await readList(client, path);
      const waiting = response.status === 200 ? FirstRow.parse(JSON.parse(text)).data.slice(0, 1) : [];
      const steps = waiting.map(({ id }) => id);
      for (let id = steps.pop(); id !== undefined; id = steps.pop()) {
        const read = await client.get(`${details(id)}?${readIn}`);
        const { neighbours } = Read.parse(await read.json()).data;
        if (neighbours) reached.add(id);
        for (const beside of [neighbours?.previous, neighbours?.next])
          if (beside && !reached.has(beside)) steps.push(beside);
      }
    }
    if (each.some(({ readIn }) => readIn !== undefined))
      columns[way] = new Map(items.map(({ id }) => [id, reached.has(id) ? `in-${way}` : "-"]));
  }
  return columns;
}

async function readList(client: PersonClient, path: string): Promise<{ response: Response; text: string }> {
  const response = await client.get(`${path}${path.includes("?") ? "&" : "?"}limit=100`);
  return { response, text: await response.text() };
}

export function markOf(way: string, { status }: Response): string {
  if (status === 200) return way;
  return status === 404 ? "-" : String(status);
}
