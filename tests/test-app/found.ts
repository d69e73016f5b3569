import { z } from "zod";
import { PATHS } from "archive/contract/paths";
import { WireFound } from "archive/contract/search/search";
import type { TestApp } from "./test-app";

const Reply = z.object({ data: WireFound.array(), next: z.string().nullable() });
const MOST_PAGES = 60;

/** A page of what somebody finds. */
export async function find(app: TestApp, who: string, query: Record<string, string>) {
  const response = await app.as(who).get(`${PATHS.search}?${new URLSearchParams(query)}`);
  if (response.status !== 200) throw new Error(`Search answered ${response.status}: ${await response.text()}`);
  return Reply.parse(await response.json());
}

/** Ids of the items on a page. */
export function itemIds({ data }: Awaited<ReturnType<typeof find>>): number[] {
  return data.flatMap((found) => (found.type === "handwriting" ? [found.id] : []));
}

/** All that somebody finds, page by page. */
export async function findAll(app: TestApp, who: string, query: Record<string, string>): Promise<WireFound[]> {
  const all: WireFound[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { data, next } = await find(app, who, { ...query, ...(cursor && { cursor }) });
    all.push(...data);
    if (!next) return all;
    cursor = next;
  }
  throw new Error("The pages of a search have no end");
}
