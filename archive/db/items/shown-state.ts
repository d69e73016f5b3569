import { sql, type RawBuilder } from "kysely";
import type { FileState } from "archive/contract/items/item";

/**
 * State of a file as it is told. Of an original that is damaged or lost nothing is made until it is mended: whoever
 * waits for it is not told that it is being prepared.
 * @param file name of its table, or what stands for it
 */
export function shownState(file: string): RawBuilder<FileState> {
  const [state, fault] = [sql.ref(`${file}.state`), sql.ref(`${file}.fault`)];
  return sql<FileState>`case when ${state} = 'waiting' and ${fault} is not null then 'failed' else ${state} end`;
}
