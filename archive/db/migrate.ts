import { runMigrations } from "graphile-worker";
import { Migrator, sql, type Migration } from "kysely";
import type { ItemTextMigration } from "archive/contract/items/item-texts";
import type { WriterTextMigration } from "archive/contract/writers/writer-texts";
import { CannotStart } from "archive/base/fault";
import type { Connection, Db } from "./connection";
import { refuseMovedFrom } from "./moved-mark";
import { up as sharing } from "./migrations/0005-sharing";
import { up as frame } from "./migrations/0001-frame";
import { up as items } from "./migrations/0002-items";
import { up as stamps } from "./migrations/0006-stamps";
import { up as takenBack } from "./migrations/0008-taken-back";
import { up as uploads } from "./migrations/0003-uploads";
import { up as notifications } from "./migrations/0007-notifications";
import { up as reports } from "./migrations/0010-reports";
import { up as links } from "./migrations/0011-links";
import { up as devices } from "./migrations/0013-devices";
import { up as twoStep } from "./migrations/0014-two-step";
import { up as waysIn } from "./migrations/0015-ways-in";
import { up as identities } from "./migrations/0016-identities";
import { up as start } from "./migrations/0017-start";
import { up as albums } from "./migrations/0021-albums";
import { up as leaving } from "./migrations/0022-leaving";
import { up as payments } from "./migrations/0023-payments";
import { up as jobProcesses } from "./migrations/0024-job-processes";
import { up as waitingFiles } from "./migrations/0025-waiting-files";
import { up as openTries } from "./migrations/0026-open-tries";
import { up as profile } from "./migrations/0018-profile";
import { up as search } from "./migrations/0020-search";
import { up as profileMedia } from "./migrations/0019-portraits";
import { up as asleep } from "./migrations/0027-asleep";
import { up as answers } from "./migrations/0028-answers";
import { up as rulesInDomain } from "./migrations/0029-rules-in-domain";
import { up as notificationKinds } from "./migrations/0030-notification-kinds";
import { up as itemCounts } from "./migrations/0031-item-counts";
import { up as receivedInOrder } from "./migrations/0032-received-in-order";
import { up as whenAndWhere } from "./migrations/0033-when-and-where";
import { up as writers } from "./migrations/0034-writers";
import { up as listsThatAnswer } from "./migrations/0035-lists-that-answer";
import { up as sharedAlbums } from "./migrations/0036-shared-albums";
import { up as onThisDay } from "./migrations/0037-on-this-day";
import { up as albumsWithPeople } from "./migrations/0038-albums-with-people";
import { up as writersTogether } from "./migrations/0039-writers-together";
import { up as listsByWriting } from "./migrations/0040-lists-by-writing";
import { up as readByWriting } from "./migrations/0041-read-by-writing";
import { up as fixity } from "./migrations/0042-fixity";
import { up as history } from "./migrations/0044-history";
import { up as bags } from "./migrations/0045-bags";
import { up as stewards } from "./migrations/0046-stewards";
import { up as descriptions } from "./migrations/0047-descriptions";
import { up as imports } from "./migrations/0048-imports";
import { up as openCopies } from "./migrations/0049-open-copies";
import { up as importsInSteps } from "./migrations/0050-imports-in-steps";
import { up as lengths } from "./migrations/0051-lengths";
import { up as namedKeys } from "./migrations/0055-named-keys";
import { up as awayTold } from "./migrations/0056-away-told";
import { up as unsentForms } from "./migrations/0060-unsent-forms";
import { up as whoCanSee } from "./migrations/0061-who-can-see";
import { up as toldNames } from "./migrations/0062-told-names";
import { up as draftsOfOwner } from "./migrations/0063-drafts-of-owner";
import { up as dayPutIn } from "./migrations/0065-day-put-in";
import { up as addresses } from "./migrations/0012-addresses";

/**
 * In order; named in the code and not read from a folder, since the program is bundled. A name, once released, stays.
 * Those that the texts of items and writers name must be among them.
 */
export const MIGRATIONS: Record<ItemTextMigration | WriterTextMigration, Migration> & Record<string, Migration> = {
  "0001-frame": { up: frame },
  "0002-items": { up: items },
  "0003-uploads": { up: uploads },
  "0005-sharing": { up: sharing },
  "0006-stamps": { up: stamps },
  "0007-notifications": { up: notifications },
  "0008-taken-back": { up: takenBack },
  "0010-reports": { up: reports },
  "0011-links": { up: links },
  "0012-addresses": { up: addresses },
  "0013-devices": { up: devices },
  "0014-two-step": { up: twoStep },
  "0015-ways-in": { up: waysIn },
  "0016-identities": { up: identities },
  "0017-start": { up: start },
  "0018-profile": { up: profile },
  "0019-portraits": { up: profileMedia },
  "0020-search": { up: search },
  "0021-albums": { up: albums },
  "0022-leaving": { up: leaving },
  "0023-payments": { up: payments },
  "0024-job-processes": { up: jobProcesses },
  "0025-waiting-files": { up: waitingFiles },
  "0026-open-tries": { up: openTries },
  "0027-asleep": { up: asleep },
  "0028-answers": { up: answers },
  "0029-rules-in-domain": { up: rulesInDomain },
  "0030-notification-kinds": { up: notificationKinds },
  "0031-item-counts": { up: itemCounts },
  "0032-received-in-order": { up: receivedInOrder },
  "0033-when-and-where": { up: whenAndWhere },
  "0034-writers": { up: writers },
  "0035-lists-that-answer": { up: listsThatAnswer },
  "0036-shared-albums": { up: sharedAlbums },
  "0037-on-this-day": { up: onThisDay },
  "0038-albums-with-people": { up: albumsWithPeople },
  "0039-writers-together": { up: writersTogether },
  "0040-lists-by-writing": { up: listsByWriting },
  "0041-read-by-writing": { up: readByWriting },
  "0042-fixity": { up: fixity },
  "0044-history": { up: history },
  "0045-bags": { up: bags },
  "0046-stewards": { up: stewards },
  "0047-descriptions": { up: descriptions },
  "0048-imports": { up: imports },
  "0049-open-copies": { up: openCopies },
  "0050-imports-in-steps": { up: importsInSteps },
  "0051-lengths": { up: lengths },
  "0055-named-keys": { up: namedKeys },
  "0056-away-told": { up: awayTold },
  "0060-unsent-forms": { up: unsentForms },
  "0061-who-can-see": { up: whoCanSee },
  "0062-told-names": { up: toldNames },
  "0063-drafts-of-owner": { up: draftsOfOwner },
  "0065-day-put-in": { up: dayPutIn },
};

/**
 * Brings the schema, and the queue's, up to date. Two processes may do so at once: the second waits and finds it done.
 * @throws Error where the schema is newer than this program, half of a move, or was moved elsewhere
 */
export async function migrate(connection: Connection): Promise<void> {
  await refuseUnready(connection.db);
  await refuseMovedFrom(connection.db);
  await bringTo(connection);
}

/**
 * Gives a database the schema that another one has, as old as that may be: the next start brings it up to date. The
 * queue's is as this program has it, in both.
 */
export async function migrateLike(model: Connection, { db, pool }: Connection): Promise<void> {
  const names = await namesIn(model.db);
  const newest = names.at(-1);
  if (!newest) throw new CannotStart("There is nothing of Akkhor's in the database to move.");
  await runMigrations({ pgPool: model.pool, logger: undefined });
  await bringTo({ db, pool }, newest);
  const made = await namesIn(db);
  if (made.join() !== names.join())
    throw new CannotStart(`Its migrations end with ${made.at(-1)}, and those of the other one with ${newest}.`);
}

/** @param newest the last migration to be made; all of them where absent */
async function bringTo({ db, pool }: Pick<Connection, "db" | "pool">, newest?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await (newest ? migrator.migrateTo(newest) : migrator.migrateToLatest());
  if (error) {
    const failed = results?.find((result) => result.status === "Error")?.migrationName;
    throw new Error(
      `The database couldn't be brought up to date${failed ? ` (${failed})` : ""}; nothing of that step was kept.`,
      { cause: error },
    );
  }
  await runMigrations({ pgPool: pool, logger: undefined });
}

/** @throws CannotStart where a database was written by a newer program, or is half of a move */
export async function refuseUnready(db: Db): Promise<void> {
  const { rows: half } = await sql<{
    half: boolean;
  }>`select to_regnamespace('akkhor_moving') is not null as half`.execute(db);
  if (half[0]?.half)
    throw new CannotStart(
      "This database is half of a move that was broken off. Run npm run database:move again: it goes on where it was.",
    );
  const unknown = (await namesIn(db)).filter((name) => !(name in MIGRATIONS));
  if (unknown.length === 0) return;
  throw new CannotStart(
    `This database was written by a newer Akkhor (it knows ${unknown.join(", ")}, this version doesn't). Start ` +
      "that version, or restore the back-up made before its first start.",
  );
}

/** Migrations that were made there. */
async function namesIn(db: Db): Promise<string[]> {
  const { rows: there } = await sql<{
    there: boolean;
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!there[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
