import { operatorActWire } from "archive/contract/accounts/operator-act";
import { envelope } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { run } from "archive/commands/admin/admin";
import { operateHere } from "tests/faults/operate-here";
import type { TestApp } from "tests/test-app/test-app";

/** Runs `npm run admin` on an app's database, as from a shell. */
export function admin(app: Pick<TestApp, "databaseUrl" | "folder">, ...args: string[]) {
  return operateHere(
    run,
    { DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder, DISK_RESERVE_MB: "1", LOG_LEVEL: "silent" },
    ...args,
  );
}

/** Acts that somebody is shown of the operator's acts. */
export async function actsShown(app: TestApp, name: string, language: "bn" | "en" = "en") {
  const reply = await app.as(name).get(PATHS.operatorActs, { "accept-language": language });
  const acts = envelope(operatorActWire.schema.array()).parse(await reply.json()).data;
  return acts.map(({ at: _at, ...act }) => act);
}
