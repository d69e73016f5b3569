import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writerRowWire, writerWire } from "archive/contract/writers/writer";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { PROFILE_MEDIA_FIELDS } from "archive/contract/profile/profile-media-kinds";
import type { Send } from "./calls";
import { WRITERS } from "./family";

/**
 * Writes down who somebody's writers are; of whom something is written already, that stays.
 * @param folder where their faces are, drawn by us
 */
export async function putWriters(send: Send, folder: string): Promise<void> {
  const rows = z.array(writerRowWire.schema).parse(await send(PATHS.writers));
  for (const { same, face, ...texts } of WRITERS) {
    const row = rows.find(({ name }) => name.normalize("NFC") === texts.name.normalize("NFC"));
    if (!row) continue;
    const { version } = writerWire.schema.parse(await send(fillPath(PATHS.writerDetails, { id: row.id })));
    if (version > 1) continue;
    await send(fillPath(PATHS.writerUpdate, { id: row.id }), { ...texts, version });
    const other = rows.find(({ name }) => name === same);
    const picture = new FormData();
    picture.set(
      PROFILE_MEDIA_FIELDS.picture,
      new File([await readFile(join(folder, face))], face, { type: "image/jpeg" }),
    );
    await send(fillPath(PATHS.writerFace, { id: row.id }), picture);
    if (other) await send(fillPath(PATHS.writerMerge, { id: other.id }), { into: row.id, confirm: true });
  }
}

/** Has one say that a writer of theirs is the same person as a writer of the other's, by their names. */
export async function askSame(
  asker: { send: Send; writer: string },
  other: { send: Send; writer: string },
): Promise<{ id: number; otherId: number } | null> {
  const [id, otherId] = [await writerNamed(asker.send, asker.writer), await writerNamed(other.send, other.writer)];
  if (id === undefined || otherId === undefined) return null;
  await asker.send(fillPath(PATHS.writerTie, { id }), { with: otherId });
  return { id, otherId };
}

/** Bela's Nani is Amina's Nanu, as both say. Said already, it stays so. */
export async function putTie({ amina, bela }: Record<"amina" | "bela", Send>): Promise<void> {
  const asked = await askSame({ send: bela, writer: "Nani" }, { send: amina, writer: "নানু" });
  if (!asked) return;
  const { ties } = writerWire.schema.parse(await amina(fillPath(PATHS.writerDetails, { id: asked.otherId })));
  for (const { id, state } of ties)
    if (state === "asks") await amina(fillPath(PATHS.writerTieAnswer, { id }), { accept: true });
}

async function writerNamed(send: Send, wanted: string): Promise<number | undefined> {
  const rows = z.array(writerRowWire.schema).parse(await send(PATHS.writers));
  return rows.find(({ name }) => name.normalize("NFC") === wanted.normalize("NFC"))?.id;
}
