import type { GroupSummary } from "archive/contract/group-summary";
import { groupIconPath } from "archive/contract/sharing/group";
import { etagOfKey } from "archive/domain/media/served-file";

/** A mark of a picture for its address: tells contents apart, and nothing of the key. */
export function iconVersion(storageKey: string): string {
  return etagOfKey(storageKey).slice(0, 12);
}

export function groupSummary({ id, name, icon }: { id: number; name: string; icon: string | null }): GroupSummary {
  return { id, name, image: icon === null ? null : groupIconPath(id, iconVersion(icon)) };
}
