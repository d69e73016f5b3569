import type { Tx } from "archive/db/connection";
import { setFileState, type NewRendition } from "archive/db/items/files";
import { replaceRenditions, type FileToRebuild } from "archive/db/items/rebuilding";
import type { FileRef } from "archive/db/keeping/named";
import { OPERATOR } from "archive/media/decoders";
import { Unreadable } from "archive/media/unreadable";
import type { Services } from "archive/domain/services";
import { eraseLater } from "./erase-files";
import { assertKept, takingBack } from "./erase-unnamed";
import { makeRenditions } from "./make-renditions";

/** "mended": it had none, and is shown from now on. "unreadable": it has those that it had before, if any. */
export type Rebuilt = "same" | "changed" | "mended" | "unreadable" | "gone";

/** The rows of one sort of files: of items, or of people themselves. */
interface FileTable<Row> {
  table: FileRef["table"];
  /** @returns whether the file is still there, and the keys that no row of it names now */
  replace(tx: Tx, file: Row, renditions: NewRendition[]): Promise<{ replaced: boolean; unnamed: string[] }>;
}

/** Makes the renditions of an item's file anew (`rebuild`). */
export function rebuildFile(services: Services, file: FileToRebuild): Promise<Rebuilt> {
  return rebuild({ table: "files", replace: replaceRenditions }, services, file, (name) =>
    takingBack(services, async (written) =>
      name(await makeRenditions(services, file, { requester: OPERATOR, written })),
    ),
  );
}

/**
 * Makes a file's renditions anew and puts them in the place of those it has, all at once, while it is being shown.
 * Where its original is damaged or lost, what it has stays.
 * @param make gives them to `name`, which writes their rows
 * @throws NotSound
 */
export async function rebuild<Row extends { id: number; state: string }>(
  { table, replace }: FileTable<Row>,
  services: Services,
  file: Row,
  make: (name: (renditions: NewRendition[]) => Promise<Rebuilt>) => Promise<Rebuilt>,
): Promise<Rebuilt> {
  const { db } = services;
  try {
    return await make((renditions) =>
      db.transaction().execute(async (tx) => {
        const { replaced, unnamed } = await replace(tx, file, renditions);
        await eraseLater(services, tx, unnamed);
        if (!replaced) return "gone";
        await assertKept(services, renditions);
        await setFileState(tx, file.id, "ready", table);
        if (file.state !== "ready") return "mended";
        return unnamed.length > 0 ? "changed" : "same";
      }),
    );
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (file.state !== "ready") await setFileState(db, file.id, "failed", table);
    return "unreadable";
  }
}
