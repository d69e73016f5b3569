import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { readArchiveConfig } from "archive/base/config";
import { startArchive } from "archive/server/start-archive";
import { ensurePerson } from "tests/test-app/people";

const ITEMS = 1500;
/** Each tenth has a file. */
const EACH = 10;

// Begins to erase Lina, who left long ago, where there is nobody yet; then prints what is left of her until nothing is.
const { services } = await startArchive(readArchiveConfig(), { sound: false });
const { db, storage, queue } = services;
if (process.argv[2] === "begin") {
  const { id } = await ensurePerson(services, "lina");
  await sql`insert into items (owner_id, kind, status, caption) select ${id}, 'handwriting', 0, 'A letter'
    from generate_series(1, ${ITEMS})`.execute(db);
  const items = await db.selectFrom("items").select("id").where(sql<boolean>`id % ${EACH} = 0`).execute();
  for (const item of items) {
    const key = `original-of-${item.id}`;
    await storage.put(key, Buffer.from(key));
    await db
      .insertInto("files")
      .values({
        item_id: item.id,
        position: 0,
        storage_key: key,
        sha256: "0".repeat(64),
        bytes: 1,
        media_type: "image/jpeg",
        own_name: "a.jpg",
        public_name: "a.jpg",
        state: "ready",
        replaced_at: null,
      })
      .execute();
  }
  await db
    .updateTable("people")
    .set({ deleted_at: new Date(0) })
    .where("id", "=", id)
    .execute();
  await db.transaction().execute((tx) => queue.add(tx, "erase-people", {}));
}
for (;;) {
  const [items, people] = await Promise.all([
    db
      .selectFrom("items")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("people")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  console.log(`left ${items.count} ${people.count}`);
  await pause(25);
}
