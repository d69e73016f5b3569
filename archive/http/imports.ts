import { IMPORT_CALLS as CALLS } from "archive/contract/imports/calls";
import { beginImport, mayBeginImport } from "archive/domain/imports/begin-import";
import {
  dismissImport,
  getOwnImport,
  listOwnEntries,
  listOwnImports,
  startImport,
} from "archive/domain/imports/own-imports";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";
import { readZip } from "./imports-upload";

/** Archives and folders that people come with: looked through first, taken in when they say so. */
export function importCalls(api: CallApp, services: Services): void {
  api.take(CALLS.imports, ({ caller }) => listOwnImports(services, caller));
  api.take(CALLS.importBegin, async ({ c, actor }) => {
    // Asked before the body is read.
    await mayBeginImport(services, actor);
    return { id: await beginImport(services, actor, await readZip(c, services)) };
  });
  api.take(CALLS.import, ({ caller, id }) => getOwnImport(services, caller, id));
  api.take(CALLS.importEntries, ({ caller, id, query }) => listOwnEntries(services, caller, id, query));
  api.take(CALLS.importStart, ({ actor, id }) => startImport(services, actor, id));
  api.take(CALLS.importDismiss, ({ actor, id }) => dismissImport(services, actor, id));
}
