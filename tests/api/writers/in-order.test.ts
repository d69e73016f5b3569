import { expect, test } from "vitest";
import { envelope } from "archive/contract/envelope";
import { PRIVATE } from "archive/contract/items/item-status";
import { readItemWire } from "archive/contract/lists/read-item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { firstId, newGroup } from "tests/test-app/circle";
import { oneTestApp } from "tests/test-app/one-test-app";
import { listOf } from "tests/test-app/reply";
import type { TestApp } from "tests/test-app/test-app";

const one = oneTestApp();

// In the order of reading: as the timeline is, two of one date by when they were put in; last what has no date.
const WRITTEN = [
  "before 1880",
  "12 March 1890",
  "1940",
  "the seventies",
  "around 1970",
  "1971",
  "1971 ",
  "December 1971",
  "16/12/1971",
  "",
  "  ",
] as const;

/** A page's ids with the cursor that it was asked by. */
interface ReadPage {
  cursor: string | null;
  ids: number[];
}

async function pagesOf(app: TestApp, reader: string, writerId: number, limit: number): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  let cursor: string | null = null;
  do {
    const address: string = `${fillPath(PATHS.writerItems, { id: writerId })}?limit=${limit}`;
    const { data, next } = await listOf(await app.as(reader).get(address + (cursor ? `&cursor=${cursor}` : "")));
    pages.push({ cursor, ids: data.map(({ id }) => id) });
    cursor = next;
  } while (cursor);
  return pages;
}

async function neighboursOf(app: TestApp, reader: string | null, id: number, query: string) {
  const response = await app.as(reader).get(`${fillPath(PATHS.itemDetails, { id })}?${query}`);
  return response.status === 200 ? envelope(readItemWire.schema).parse(await response.json()).data.neighbours : null;
}

test("a writer is read in the order of writing, by pages and from item to item, as far as one may see", async () => {
  const { app } = one;
  const order: number[] = [];
  const put = [...WRITTEN.entries()].toSorted(([one], [other]) => ((one * 5) % 11) - ((other * 5) % 11));
  for (const [place, words] of put) {
    const { id } = await app.item({ status: PRIVATE, author: "Nanu" });
    order[place] = id;
    await app.as("amina").post(fillPath(PATHS.itemUpdate, { id }), { written_at: words });
  }
  const writerId = await firstId(await app.as("amina").get(PATHS.writers));
  // Seen by a member but for the second and the last.
  const shown = order.filter((_, place) => place !== 1 && place !== order.length - 1);
  const groupId = await newGroup(app, { members: ["karim"] });
  const share = fillPath(PATHS.shareWithGroup, { id: groupId });
  await app.as("amina").post(share, { handwriting_ids: shown, confirm: true });
  for (const [reader, ids] of [
    ["amina", order],
    ["karim", shown],
  ] as const) {
    const pages = await pagesOf(app, reader, writerId, 2);
    expect(pages.flatMap((page) => page.ids)).toEqual(ids);
    const cursorAt = (id: number) => pages.find((page) => page.ids.includes(id))?.cursor ?? null;
    for (const way of [ids, ids.toReversed()]) {
      let inHand = cursorAt(way[0] ?? 0);
      for (const id of way) {
        const asked = `list=writer&writer=${writerId}&limit=2${inHand ? `&cursor=${inHand}` : ""}`;
        const found = await neighboursOf(app, reader, id, asked);
        const at = ids.indexOf(id);
        const wanted = { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null, cursor: cursorAt(id) };
        expect([id, found]).toEqual([id, wanted]);
        inHand = found?.cursor ?? null;
      }
    }
  }
  // Of what is not theirs to see nobody learns what stands about it, nor of a writer whom they may not see.
  const { id: open } = await app.item({ status: 1, author: "Nanu" });
  for (const reader of ["bela", null])
    expect(await neighboursOf(app, reader, open, `list=writer&writer=${writerId}`)).toBeNull();
  expect(await neighboursOf(app, "karim", open, `list=writer&writer=${writerId}`)).toMatchObject({ next: null });
  expect(await neighboursOf(app, "karim", open, `list=writer&writer=${writerId + 1000}`)).toBeNull();
});
