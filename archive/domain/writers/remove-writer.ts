import { mergeWire, type Merge } from "archive/contract/writers/writer";
import {
  WRITER_TEXT_NAMES,
  WRITER_TEXTS,
  writerTextsBy,
  type WriterTextName,
  type WriterTexts,
} from "archive/contract/writers/writer-texts";
import type { Tx } from "archive/db/connection";
import { addName, moveItems, moveNames } from "archive/db/writers/writer-names";
import { moveFace } from "archive/db/writers/writer-face";
import { deleteWriter as deleteRow, findWriter, updateWriter } from "archive/db/writers/writers";
import type { Actor } from "archive/domain/actor";
import { refuse, refuseField } from "archive/base/refusal";
import type { Services } from "archive/domain/services";
import { lockOwnWriter, changingWriters } from "./writer-page";
import { endTiesOf, mergeTies } from "./tie-writers";

/**
 * Says that two writers of the caller's are one person: names and items of the one go to the other, and what was
 * written of it where nothing is written there.
 * @throws Refusal "not_found"; for the field `into` where it is the same one; "needs_confirmation" with what would
 *   happen
 */
export function mergeWriters(
  services: Services,
  actor: Actor,
  writerId: number,
  { into: intoId, confirm }: { into: number; confirm: boolean },
): Promise<{ id: number }> {
  return changingWriters(services, actor, async (tx) => {
    // In the order of their ids, as the job that deletes empty ones locks them.
    const [first, second] = [Math.min(writerId, intoId), Math.max(writerId, intoId)];
    const both = [await lockOwnWriter(tx, actor, first), await lockOwnWriter(tx, actor, second)] as const;
    if (first === second) throw refuseField("into", "writer.same");
    const [from, into] = writerId === first ? both : [both[1], both[0]];
    const dropped = writerTextsBy("line").flatMap((name) =>
      from[name] !== "" && into[name] !== "" && from[name] !== into[name]
        ? [{ field: WRITER_TEXTS[name].column, text: from[name] }]
        : [],
    );
    if (!confirm)
      throw refuse("needs_confirmation", {
        message: { key: "writer.confirm_merge" },
        data: mergeWire.toWire(await whatHappens(tx, actor, { from, into, dropped })),
      });
    await moveItems(tx, from.id, into.id);
    await moveNames(tx, from.id, into.id);
    await addName(tx, into, from.name);
    await mergeTies(tx, into.ownerId, { fromId: from.id, intoId: into.id });
    const hasFace = (await findWriter(tx, into.id, actor.personId))?.face != null;
    await moveFace(tx, from.id, { id: into.id, hasFace }, services.now());
    await deleteRow(tx, from.id);
    // A newer version even where no word changes: said by hand, so that they do not go with their last item.
    await updateWriter(tx, into.id, joined(from, into));
    return { id: into.id };
  });
}

interface Two {
  from: WriterTexts & { id: number };
  into: WriterTexts & { id: number };
}

async function whatHappens(
  tx: Tx,
  actor: Actor,
  { from, into, dropped }: Two & Pick<Merge, "dropped">,
): Promise<Merge> {
  const counted = await findWriter(tx, from.id, actor.personId);
  const kept = await findWriter(tx, into.id, actor.personId);
  return {
    from: { id: from.id, name: from.name },
    into: { id: into.id, name: into.name },
    items: counted?.items ?? 0,
    dropped,
    droppedFace: Boolean(counted?.face && kept?.face),
  };
}

/** Texts of the one that stays, or else of the one that goes; those longer than a line are joined. */
function joined(from: WriterTexts, into: WriterTexts): WriterTexts {
  const whole = (name: WriterTextName) => [...new Set([into[name], from[name]])].filter(Boolean).join("\n\n");
  const textOf = (name: WriterTextName) =>
    WRITER_TEXTS[name].rule === "long" ? whole(name) : into[name] || from[name];
  return Object.fromEntries(WRITER_TEXT_NAMES.map((name) => [name, textOf(name)])) as WriterTexts;
}

/**
 * Deletes a writer's page with all that was written there. Their letters and voices stay, with the name as it was
 * typed of each; the face goes the way of the bin.
 * @throws Refusal "not_found"
 */
export function deleteWriter(services: Services, actor: Actor, writerId: number): Promise<void> {
  return changingWriters(services, actor, async (tx) => {
    await lockOwnWriter(tx, actor, writerId);
    await endTiesOf(tx, writerId);
    await moveFace(tx, writerId, { id: writerId, hasFace: true }, services.now());
    await deleteRow(tx, writerId);
  });
}
