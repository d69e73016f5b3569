import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { unlessAbsent } from "archive/base/fault";
import { ensureFolder, removeFile } from "archive/base/folders";
import { ACTS_ON_SITE } from "archive/contract/accounts/operator-act";
import { hasAdminAct, insertAdminAct } from "archive/db/accounts/admin-acts";
import { lockName } from "archive/db/named-lock";
import type { Services } from "archive/domain/services";
import { writeWhole } from "archive/storage/backup/written";

const Acts = z.array(
  z.object({ at: z.iso.datetime(), act: z.enum(ACTS_ON_SITE), subject: z.string(), operator: z.string() }),
);
type WaitingAct = z.output<typeof Acts>[number];

const waitingIn = (dataDir: string) => join(dataDir, "acts-waiting.json");

/**
 * Leaves an act for the database that the data folder has from now on, while no archive runs that could take its row,
 * such as behind a move: a row in what was just compared with where it came from would make the two differ. Only for
 * who has the folder for itself.
 */
export async function leaveActWaiting(dataDir: string, act: WaitingAct): Promise<void> {
  const waiting = await listWaiting(dataDir);
  // Said again, since the first run was killed before its last word.
  if (waiting.some((each) => each.act === act.act && each.subject === act.subject)) return;
  await ensureFolder(dataDir);
  await writeWhole(waitingIn(dataDir), `${JSON.stringify([...waiting, act])}\n`);
}

/**
 * Writes down acts that were left. Killed in the midst, it is done again, and none is written twice; of several
 * processes that start at once one does it.
 */
export async function takeWaitingActs({ db, config: { dataDir } }: Pick<Services, "db" | "config">): Promise<void> {
  if ((await listWaiting(dataDir)).length === 0) return;
  await db.transaction().execute(async (tx) => {
    await lockName(tx, "acts that wait");
    for (const { at, ...about } of await listWaiting(dataDir)) {
      const act = { ...about, at: new Date(at) };
      if (!(await hasAdminAct(tx, act))) await insertAdminAct(tx, { ...act, person_id: null, reason: "" });
    }
  });
  await removeFile(waitingIn(dataDir));
}

async function listWaiting(dataDir: string): Promise<WaitingAct[]> {
  const text = await unlessAbsent(readFile(waitingIn(dataDir), "utf8"));
  return text === null ? [] : Acts.parse(JSON.parse(text));
}
