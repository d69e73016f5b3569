import { ImportEntriesQuery, importEntryWire, importWire } from "archive/contract/imports/import";
import { IMPORT_FIELD } from "archive/contract/imports/import-field";
import { Created } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
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
  api.get(
    PATHS.imports,
    { summary: "What the caller came with, the last first", reply: importWire.array() },
    ({ caller }) => listOwnImports(services, caller),
  );
  api.stream(
    "post",
    PATHS.imports,
    {
      summary: "Come with a zip: a BagIt archive of this product's, or pictures and sounds with an optional CSV list",
      files: { [IMPORT_FIELD]: "The zip." },
      reply: Created,
      message: "import.came",
    },
    async ({ c, actor }) => {
      // Asked before the body is read.
      await mayBeginImport(services, actor);
      return { id: await beginImport(services, actor, await readZip(c, services)) };
    },
  );
  api.get(
    PATHS.import,
    { summary: "How far one of them is: what was found, and what became of it", reply: importWire },
    ({ caller, id }) => getOwnImport(services, caller, id),
  );
  api.get(
    PATHS.importEntries,
    {
      summary: "What of it is said by name: what is here already, what isn't taken and why, what came without a part",
      query: ImportEntriesQuery,
      reply: importEntryWire.array(),
    },
    ({ caller, id, query }) => listOwnEntries(services, caller, id, query),
  );
  api.post(
    PATHS.importStart,
    { summary: "Say yes: it is taken in by a job, for the caller alone", message: "import.started" },
    ({ actor, id }) => startImport(services, actor, id),
  );
  api.post(
    PATHS.importDismiss,
    {
      summary: "Take its report away, or the zip, whatever is being done with it; what was taken stays",
      message: "import.gone",
    },
    ({ actor, id }) => dismissImport(services, actor, id),
  );
}
