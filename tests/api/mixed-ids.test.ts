import { expect, test } from "vitest";
import { API_BASE, fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { newAlbum } from "tests/test-app/albums";
import { newGroup } from "tests/test-app/circle";
import type { PersonClient } from "tests/test-app/client";
import { PASSWORD } from "tests/test-app/people";
import { newTestApp, type TestApp } from "tests/test-app/test-app";

/** What is amina's, or hers to name, and what is not. */
interface Facts {
  own: number;
  binned: number;
  strange: number;
  ownGroup: number;
  strangeGroup: number;
  karim: number;
  ownAlbum: number;
  strangeAlbum: number;
  ownPage: number;
  strangePage: number;
}

/** Nobody's, and nothing's. */
const NOTHING = 999_999;

interface Row {
  /** The good ones and the others, of the kind that this list takes. */
  ids(facts: Facts): { good: number; bad: number[] };
  send(amina: PersonClient, ids: number[], facts: Facts): Promise<Response>;
  /** Where the list is filtered rather than refused: whoever is left out is as if they had not been named. */
  leavesOut?: true;
  /** What a list with one that is not there is answered. */
  status?: number;
}

const items = ({ own, strange }: Facts) => ({ good: own, bad: [strange, NOTHING] });
// The one that holds everything is nobody's to fill or empty.
const albums = ({ ownAlbum, strangeAlbum }: Facts) => ({ good: ownAlbum, bad: [strangeAlbum, 1, NOTHING] });
const people = ({ karim }: Facts) => ({ good: karim, bad: [NOTHING] });

/** Every list of ids that a call takes. One that has no row fails the test. */
const TABLE: Record<string, Row> = {
  [`post ${PATHS.itemStatusMultiple} ids`]: {
    ids: items,
    send: (amina, ids) => amina.post(PATHS.itemStatusMultiple, { ids, status: "0" }),
  },
  [`post ${PATHS.itemTextsMultiple} ids`]: {
    ids: items,
    send: (amina, ids) => amina.post(PATHS.itemTextsMultiple, { ids, place: "Barishal" }),
  },
  [`post ${PATHS.itemTextsUndo} ids`]: {
    ids: items,
    send: (amina, ids) => amina.post(PATHS.itemTextsUndo, { ids, at: 1 }),
  },
  [`post ${PATHS.itemDeleteMultiple} ids`]: {
    ids: items,
    send: (amina, ids) => amina.post(PATHS.itemDeleteMultiple, { ids }),
  },
  [`post ${PATHS.itemRestoreMultiple} ids`]: {
    ids: ({ binned, own, strange }) => ({ good: binned, bad: [own, strange, NOTHING] }),
    send: (amina, ids) => amina.post(PATHS.itemRestoreMultiple, { ids }),
  },
  // One's own that isn't there is refused in words of its own (items/bin.test.ts).
  [`post ${PATHS.itemEraseMultiple} ids`]: {
    ids: ({ binned, strange }) => ({ good: binned, bad: [strange, NOTHING] }),
    send: (amina, ids) => amina.post(PATHS.itemEraseMultiple, { ids }),
  },
  [`get ${PATHS.itemDownloadSelected} ids`]: {
    ids: items,
    send: (amina, ids) => amina.get(`${PATHS.itemDownloadSelected}?ids=${ids}`),
  },
  [`post ${PATHS.itemDownloadSelected} ids`]: {
    ids: items,
    send: (amina, ids) => amina.post(PATHS.itemDownloadSelected, { ids }),
  },
  [`post ${PATHS.itemPagesOrder} file_ids`]: {
    ids: ({ ownPage, strangePage }) => ({ good: ownPage, bad: [strangePage, NOTHING] }),
    send: (amina, ids, { own }) => amina.post(fillPath(PATHS.itemPagesOrder, { id: own }), { file_ids: ids }),
    // As a letter whose pages changed meanwhile.
    status: 409,
  },
  [`post ${PATHS.linkCreate} handwriting_ids`]: {
    ids: items,
    send: (amina, ids) => amina.post(PATHS.linkCreate, { handwriting_ids: ids, confirm: true }),
  },
  [`post ${PATHS.share} user_ids`]: {
    ids: people,
    send: (amina, ids, { own }) => amina.post(PATHS.share, { handwriting_id: own, user_ids: ids, confirm: true }),
  },
  [`post ${PATHS.share} handwriting_ids`]: {
    ids: items,
    send: (amina, ids, { own, karim }) =>
      amina.post(PATHS.share, { handwriting_id: own, handwriting_ids: ids, user_ids: [karim], confirm: true }),
  },
  [`post ${PATHS.shareWithGroup} handwriting_ids`]: {
    ids: items,
    send: (amina, ids, { ownGroup }) =>
      amina.post(fillPath(PATHS.shareWithGroup, { id: ownGroup }), { handwriting_ids: ids, confirm: true }),
  },
  [`post ${PATHS.shareWithGroup} group_ids`]: {
    ids: ({ ownGroup, strangeGroup }) => ({ good: ownGroup, bad: [strangeGroup, NOTHING] }),
    send: (amina, ids, { own, ownGroup }) =>
      amina.post(fillPath(PATHS.shareWithGroup, { id: ownGroup }), {
        handwriting_ids: [own],
        group_ids: ids,
        confirm: true,
      }),
  },
  [`get ${PATHS.albums} handwriting_ids`]: {
    ids: items,
    send: (amina, ids) => amina.get(`${PATHS.albums}?handwriting_ids=${ids}`),
  },
  [`post ${PATHS.albumCreate} handwriting_ids`]: {
    ids: items,
    send: (amina, ids) => amina.post(PATHS.albumCreate, { name: "Nanu", handwriting_ids: ids }),
  },
  [`post ${PATHS.albumArrange} handwriting_ids`]: {
    ids: items,
    send: (amina, ids, { ownAlbum }) => amina.post(PATHS.albumArrange, { handwriting_ids: ids, into: [ownAlbum] }),
  },
  [`post ${PATHS.albumArrange} into`]: {
    ids: albums,
    send: (amina, ids, { own }) => amina.post(PATHS.albumArrange, { handwriting_ids: [own], into: ids }),
  },
  [`post ${PATHS.albumArrange} out_of`]: {
    ids: albums,
    send: (amina, ids, { own }) => amina.post(PATHS.albumArrange, { handwriting_ids: [own], out_of: ids }),
  },
  [`post ${PATHS.albumShare} group_ids`]: {
    ids: ({ ownGroup, strangeGroup }) => ({ good: ownGroup, bad: [strangeGroup, NOTHING] }),
    send: (amina, ids, { ownAlbum }) =>
      amina.post(fillPath(PATHS.albumShare, { id: ownAlbum }), { group_ids: ids, confirm: true }),
  },
  [`post ${PATHS.albumOffer} user_ids`]: {
    ids: people,
    send: (amina, ids, { ownAlbum }) =>
      amina.post(fillPath(PATHS.albumOffer, { id: ownAlbum }), { user_ids: ids, confirm: true }),
  },
  [`post ${PATHS.groupAddPeople} user_ids`]: {
    ids: people,
    send: (amina, ids, { ownGroup }) => amina.post(PATHS.groupAddPeople, { group_id: ownGroup, user_ids: ids }),
  },
  [`post ${PATHS.stewardsName} user_ids`]: {
    ids: people,
    send: (amina, ids) => amina.post(PATHS.stewardsName, { user_ids: ids, may: "read", password: PASSWORD }),
  },
  [`get ${PATHS.findPeople} user_ids`]: {
    ids: people,
    send: (amina, ids) => amina.get(`${PATHS.findPeople}?user_ids=${ids}`),
    leavesOut: true,
  },
};

async function factsOf(app: TestApp): Promise<Facts> {
  const amina = app.as("amina");
  const [own, binned, strange] = [
    await app.item({ owner: "amina", status: 0 }),
    await app.item({ owner: "amina" }),
    await app.item({ owner: "bela", status: 0 }),
  ];
  await amina.post(PATHS.itemDelete.replace("{id}", String(binned.id)));
  const pageOf = async (itemId: number) =>
    (await app.services.db.selectFrom("files").select("id").where("item_id", "=", itemId).executeTakeFirstOrThrow()).id;
  return {
    own: own.id,
    binned: binned.id,
    strange: strange.id,
    ownGroup: await newGroup(app),
    strangeGroup: await newGroup(app, { owner: "bela" }),
    karim: (await app.person("karim")).id,
    ownAlbum: await newAlbum(app),
    strangeAlbum: await newAlbum(app, { owner: "bela" }),
    ownPage: await pageOf(own.id),
    strangePage: await pageOf(strange.id),
  };
}

/** All that a refused list might have changed. */
async function everything({ services: { db } }: TestApp): Promise<unknown> {
  const tables = [
    "shares",
    "group_shares",
    "group_invitations",
    "links",
    "notifications",
    "albums",
    "album_items",
  ] as const;
  const items = await db.selectFrom("items").select(["id", "status", "version", "binned_at"]).orderBy("id").execute();
  return [items, await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))];
}

test("a list of ids that mixes one's own and others' is refused as a whole, and changes nothing", async () => {
  await using app = await newTestApp();
  const facts = await factsOf(app);
  const before = await everything(app);
  for (const [call, { ids, send, leavesOut, status = 404 }] of Object.entries(TABLE)) {
    const { good, bad } = ids(facts);
    for (const each of bad) {
      for (const list of [[good, each], [each, good], [each]]) {
        const answer = await send(app.as("amina"), list, facts);
        expect([call, list, answer.status]).toEqual([call, list, leavesOut ? 200 : status]);
        await answer.body?.cancel();
      }
    }
    expect([call, await everything(app)]).toEqual([call, before]);
  }
});

interface Schema {
  type?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}

test("every list of ids has its row", async () => {
  await using app = await newTestApp();
  const { paths } = (await (await app.as(null).get(PATHS.openapi)).json()) as {
    paths: Record<
      string,
      Record<
        string,
        {
          parameters?: { name: string; schema: Schema }[];
          requestBody?: { content: Record<string, { schema: Schema }> };
        }
      >
    >;
  };
  const isIds = (schema: Schema): boolean => schema.type === "array" && /integer|number/.test(schema.items?.type ?? "");
  const found = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { parameters = [], requestBody }]) => {
      const fields = {
        ...Object.values(requestBody?.content ?? {})[0]?.schema.properties,
        ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      };
      return Object.entries(fields).flatMap(([name, schema]) =>
        isIds(schema) ? [`${method} ${path.slice(API_BASE.length)} ${name}`] : [],
      );
    }),
  );
  expect(Object.keys(TABLE).toSorted()).toEqual(found.toSorted());
});
