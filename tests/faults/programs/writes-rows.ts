import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { readArchiveConfig } from "archive/base/config";
import { startArchive } from "archive/server/start-archive";

// Keeps files and commits their rows as fast as it can, four at a time, and says each one's name once it is saved.
const { services } = await startArchive(readArchiveConfig(), { sound: false });
const owner = await services.db
  .insertInto("people")
  .values({
    random_id: randomBytes(8).toString("hex"),
    first_name: "Amina",
    email: `${randomBytes(8).toString("hex")}@example.test`,
    language: "bn",
  })
  .returning("id")
  .executeTakeFirstOrThrow();

async function saveOne(): Promise<void> {
  const content = randomBytes(20_000);
  const staged = await services.storage.stage(Readable.from([content]), { limitBytes: 1e6 });
  const key = randomBytes(12).toString("hex");
  await services.db.transaction().execute(async (tx) => {
    const item = await tx
      .insertInto("items")
      .values({ owner_id: owner.id, kind: "handwriting", status: 1, caption: key, caption_translation: "" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await services.storage.keep(staged.key, key);
    await tx
      .insertInto("files")
      .values({
        item_id: item.id,
        position: 0,
        storage_key: key,
        sha256: staged.sha256,
        bytes: staged.bytes,
        media_type: "image/jpeg",
        own_name: "letter.jpg",
        public_name: "letter.jpg",
        state: "waiting",
      })
      .execute();
  });
  console.log(`saved ${key} ${createHash("sha256").update(content).digest("hex")}`);
}

await Promise.all(
  [1, 2, 3, 4].map(async () => {
    for (;;) await saveOne();
  }),
);
