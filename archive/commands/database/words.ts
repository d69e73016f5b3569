import { tellIn } from "archive/commands/command";
import type { Words } from "archive/commands/words";
import type { Moved } from "archive/db/moving/compare-tables";

/** @param moved null where an earlier run, broken off after it, had moved and compared everything */
export function movedWords({ say }: Words, moved: Moved | null): string {
  return moved ? say("lines.database.moved", { ...moved }) : say("lines.database.moved_before");
}

/** Progress, on standard error. */
export function waitingIn(words: Words): (seconds: number) => void {
  return (seconds) => tellIn(words)(words.say("lines.database.starting", { seconds }));
}
