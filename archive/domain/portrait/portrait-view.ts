import type { Portrait, PortraitPart } from "archive/contract/portrait";
import type { Db } from "archive/db/connection";
import { findPortrait, type PersonFileRecord, type PortraitRecord } from "archive/db/person-files";
import type { Actor } from "archive/domain/actor";
import { viewFile } from "archive/domain/items/item-view";
import { refuse } from "archive/domain/refusal";

/** What the caller put beside their name. @throws Refusal "sign_in" where they have left */
export async function getOwnPortrait(db: Db, actor: Actor): Promise<Portrait> {
  const record = await findPortrait(db, actor.personId);
  if (!record) throw refuse("sign_in");
  return viewPortrait(record, true);
}

/** As a viewer sees it who may; whether they may is decided before. */
export function viewPortrait({ picture, cover, handwriting, voice }: PortraitRecord, mine: boolean): Portrait {
  const part = (record: PersonFileRecord | undefined): PortraitPart | null => (record ? { version: record.version, crop: record.crop, file: named(record, mine) } : null);
  return { picture: part(picture), cover: part(cover), handwriting: part(handwriting), voice: part(voice) };
}

/** The file's own name is its owner's alone, and nobody else saves it under any. */
function named(record: PersonFileRecord, mine: boolean): PortraitPart["file"] {
  const file = viewFile(record, mine);
  return mine ? file : { ...file, publicName: "" };
}
