import type { Language } from "archive/contract/language";
import { refuse } from "archive/base/refusal";
import type { Actor } from "archive/domain/actor";
import { openExportTo } from "archive/domain/media/open-export";
import type { ServedZip } from "archive/domain/media/open-zip";
import type { Services } from "archive/domain/services";
import { getOpenArchive } from "./list-stewardships";

/**
 * All originals of an archive that the caller keeps as its steward, with what was written of them.
 * @throws Refusal "not_found", also where it is theirs to read alone; "too_many"
 */
export async function openEntrusted(
  services: Services,
  actor: Actor,
  id: number,
  language: Language,
): Promise<ServedZip> {
  const row = await getOpenArchive(services.db, actor, id);
  if (row.may !== "keep") throw refuse("not_found");
  return openExportTo(services, actor, row, language);
}
