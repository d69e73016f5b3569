import type { WriterTie } from "archive/contract/writers/writer-tie";
import type { Db } from "archive/db/connection";
import { listTiesOf, type TieRecord } from "archive/db/writers/writer-ties";

/** In whose archive a writer is; null where they have no name. */
export function ownerNameOf({
  ownerFirstName,
  ownerLastName,
}: Pick<TieRecord, "ownerFirstName" | "ownerLastName">): string | null {
  return [ownerFirstName, ownerLastName].filter(Boolean).join(" ") || null;
}

/** What is said of a writer and others', for their owner. */
export async function listTies(db: Db, writer: { id: number; ownerId: number }): Promise<WriterTie[]> {
  return (await listTiesOf(db, writer)).map(viewTie);
}

/** The other's name is told by the page, where that may be seen, or by its owner, as they told it when they asked. */
function viewTie({ id, state, byMe, seen, otherId, ...tie }: TieRecord): WriterTie {
  const told = byMe ? null : { name: tie.toldName, nameTranslation: tie.toldNameTranslation };
  const named = seen ? tie : told;
  return {
    id,
    state: state === "agreed" ? "agreed" : byMe ? "asked" : "asks",
    writerId: seen ? otherId : null,
    name: named?.name ?? null,
    nameTranslation: named?.nameTranslation ?? null,
    ownerName: ownerNameOf(tie),
  };
}
