import { sql } from "kysely";
import { ONLY_ME, PRIVATE, PUBLIC, type ItemStatus } from "archive/contract/items/item-status";
import type { Db } from "archive/db/connection";
import { recountItems } from "./recount-items";
import type { TestApp } from "./test-app";

/** A caption that queries are about, whose it is, and how it stands to amina, who searches. */
interface Target {
  owner: "amina" | "bela" | "karim" | "nila";
  status: ItemStatus;
  caption: string;
  translation: string;
  transcription?: string;
  /** Karim's: shared with amina and accepted, waiting for her, or in a group of hers. */
  way?: "accepted" | "pending" | "group";
  binned?: true;
  hidden?: true;
}

const TARGETS = {
  letter: {
    owner: "amina",
    status: PRIVATE,
    caption: "বরিশাল থেকে নানুর চিঠি, উঠানের শিউলির কথা",
    translation: "Nanu's letter from Barishal, about the shiuli in the yard",
  },
  pickle: { owner: "amina", status: ONLY_ME, caption: "আমের আচারের রেসিপি", translation: "Mango pickle, the recipe" },
  poem: {
    owner: "amina",
    status: PUBLIC,
    caption: "মুক্তিযুদ্ধের কবিতা",
    translation: "A poem of the liberation war",
    transcription: "স্বাধীনতা তুমি\nরবিঠাকুরের অজর কবিতা",
  },
  lullaby: { owner: "amina", status: PRIVATE, caption: "দাদার কণ্ঠে ঘুমপাড়ানি গান", translation: "Grandfather's lullaby" },
  torn: { owner: "amina", status: PUBLIC, caption: "ছেঁড়া কাগজপত্র", translation: "Torn papyrus", binned: true },
  bridge: {
    owner: "karim",
    status: PRIVATE,
    caption: "পদ্মা সেতুর সামনে তোলা ছবি",
    translation: "In front of the Padma bridge",
    way: "accepted",
  },
  envelope: {
    owner: "karim",
    status: PRIVATE,
    caption: "নানুর চিঠির খাম",
    translation: "Envelope of Nanu's letter",
    way: "accepted",
  },
  diary: {
    owner: "karim",
    status: PRIVATE,
    caption: "চট্টগ্রামের ডায়েরি ১৯৭১",
    translation: "Chattogram diary of 1971",
    way: "group",
  },
  oyster: { owner: "karim", status: PRIVATE, caption: "অপেক্ষমাণ ঝিনুক", translation: "Awaiting oyster", way: "pending" },
  ballad: {
    owner: "bela",
    status: PUBLIC,
    caption: "ময়মনসিংহ গীতিকার একটি পাতা",
    translation: "A leaf of the Mymensingh ballads",
  },
  postcard: {
    owner: "bela",
    status: PUBLIC,
    caption: "শান্তিনিকেতনের পোস্টকার্ড",
    translation: "Postcard from Santiniketan",
  },
  copy: { owner: "bela", status: PUBLIC, caption: "নানুর চিঠি", translation: "Nanu's letter" },
  riddle: { owner: "bela", status: PRIVATE, caption: "গোপন ধাঁধা কুয়াশায়", translation: "Secret riddle Quixote" },
  museum: { owner: "bela", status: ONLY_ME, caption: "অন্ধকার জাদুঘর", translation: "Obscure museum" },
  manifesto: {
    owner: "bela",
    status: PUBLIC,
    caption: "নিষিদ্ধ ইশতেহার",
    translation: "Forbidden manifesto",
    hidden: true,
  },
  waterfall: { owner: "nila", status: PUBLIC, caption: "পাহাড়ি ঝরনা", translation: "Waterfall in the hills" },
} satisfies Record<string, Target>;
export type TargetName = keyof typeof TARGETS;

const BENGALI = ["কালো", "ঢেউ", "বৈশাখ", "ফাগুন", "ধুলোমাখা", "জোনাকি", "ইলিশভাজা", "ওপাড়া", "ঋতুবদল", "একতারা", "ঔষধালয়", "ঈদগাহ"];
const ENGLISH = [
  "orchard",
  "umbrella",
  "violin",
  "harvest",
  "jasmine",
  "kettle",
  "zodiac",
  "unknown",
  "evening",
  "thursday",
  "village",
  "ink",
];
const HEADS = ["কূ", "খে", "ঘো", "জৈ", "ঝু", "টূ", "ডৌ", "ধৃ", "ফৈ", "ভৌ", "zu", "ky", "wo", "ju", "vy", "xi", "fo", "gu"];
const ROWS_AT_ONCE = 10_000;

/** The same captions each time: words that thousands have, among others that are the rarer the longer they are. */
function* fillers(count: number): Generator<string> {
  let state = 20_261_122;
  // Mulberry32: the lowest bits change as the others do.
  const next = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  for (let made = 0; made < count; made += 1) {
    const words = made % 2 ? BENGALI : ENGLISH;
    const common = () => words[next(words.length)];
    const rare = () => Array.from({ length: 2 + next(3) }, () => HEADS[(made % 2 ? 0 : 10) + next(8)]).join("");
    yield [common(), rare(), common(), rare(), common()].join(" ");
  }
}

/**
 * Puts the targets in, and among them so many other captions of the owners in turn: half of them public.
 * @returns ids of the targets
 */
export async function fillSearchTestApp(
  app: TestApp,
  count: number,
  owners: readonly Target["owner"][] = ["amina", "bela", "karim", "bela", "karim"],
): Promise<Record<TargetName, number>> {
  const { db } = app.services;
  const ids = Object.fromEntries(
    await Promise.all(["amina", "bela", "karim", "nila"].map(async (name) => [name, (await app.person(name)).id])),
  ) as Record<Target["owner"], number>;
  const ownerIds = owners.map((name) => ids[name]);
  await fillAtOnce(db, ownerIds, fillers(count));
  const targets = Object.entries(TARGETS) as [TargetName, Target][];
  const made = await insert(
    db,
    targets.map(([, target]) => row(ids[target.owner], target.status, target)),
  );
  const found = Object.fromEntries(targets.map(([name], at) => [name, made[at]?.id ?? 0])) as Record<
    TargetName,
    number
  >;
  const { id: groupId } = await db
    .insertInto("groups")
    .values({ owner_id: ids.karim, name: "Family", description: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("memberships")
    .values([ids.karim, ids.amina].map((person_id) => ({ group_id: groupId, person_id })))
    .execute();
  for (const [name, { way, owner }] of targets) {
    if (way === "group")
      await db
        .insertInto("group_shares")
        .values({ item_id: found[name], group_id: groupId, sharer_id: ids[owner] })
        .execute();
    else if (way)
      await db
        .insertInto("shares")
        .values({ item_id: found[name], owner_id: ids[owner], receiver_id: ids.amina, state: way })
        .execute();
  }
  await db.insertInto("blocks").values({ person_id: ids.nila, blocked_id: ids.amina }).execute();
  return found;
}

function row(
  owner: number,
  status: ItemStatus,
  { caption, translation = "", transcription = "", binned, hidden }: Partial<Target> & { caption: string },
) {
  const now = new Date();
  return {
    owner_id: owner,
    kind: "handwriting" as const,
    status,
    caption,
    caption_translation: translation,
    transcription,
    binned_at: binned ? now : null,
    hidden_at: hidden ? now : null,
  };
}

function insert(db: Db, rows: ReturnType<typeof row>[]) {
  return db.insertInto("items").values(rows).returning("id").execute();
}

/**
 * As the triggers would, but all together, and into indexes that are made afterwards: a hundred thousand rows come
 * within half a minute, a million within five. Every second one is public, in either script.
 */
async function fillAtOnce(db: Db, owners: number[], captions: Generator<string>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const indexes = await sql<{
      name: string;
      made: string;
    }>`select indexname as name, indexdef as made from pg_indexes where tablename = 'item_search'
      and indexdef like '%gin%'`.execute(tx);
    for (const { name } of indexes.rows) await sql`drop index ${sql.id(name)}`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    for (let from = 0, batch = take(captions); batch.length > 0; from += batch.length, batch = take(captions))
      await sql`
        insert into items (owner_id, kind, status, caption, caption_translation, created_at)
        select (${owners}::bigint[])[1 + (${from} + at) % ${owners.length}], 'handwriting',
          case when (${from} + at) % 4 < 2 then ${PUBLIC}::integer else ${PRIVATE} end, caption, '',
          now() - interval '30 days' + (${from} + at) * interval '1 second'
        from (select caption, number::integer - 1 as at from unnest(${batch}::text[]) with ordinality
          as each (caption, number)) as each order by at`.execute(tx);
    await recountItems(tx);
    await sql`insert into item_search
      select made.* from items, search_item(items) as made on conflict do nothing`.execute(tx);
    for (const { made } of indexes.rows) await sql.raw(made).execute(tx);
  });
}

function take(captions: Generator<string>): string[] {
  return Array.from({ length: ROWS_AT_ONCE }, () => captions.next().value as string | undefined).filter(
    (caption) => caption !== undefined,
  );
}
