import { IMPORT_CALLS } from "archive/contract/imports/calls";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { form, smallLetter } from "tests/builders/form";
import { zipOf } from "tests/builders/zip";
import { rowsOf, type Made } from "../permission-row";

/** Of something that nobody came with; whose own is whose is in bag.test.ts. */
const at = (path: string) => fillPath(path, { id: 999_999, entry: 1 });
const get = (path: string): Made => ({ ofNone: true, send: (client) => client.get(at(path)) });
const post = (path: string): Made => ({ ofNone: true, send: (client) => client.post(at(path)) });

export const IMPORTS = rowsOf(IMPORT_CALLS, {
  imports: { send: (client) => client.get(PATHS.imports) },
  importBegin: {
    send: (client) =>
      client.upload(PATHS.imports, form({ archive: new File([new Uint8Array(zipOf([]))], "nothing.zip") })),
  },
  import: get(PATHS.import),
  importEntries: get(PATHS.importEntries),
  importPreview: get(PATHS.importPreview),
  importChanges: get(PATHS.importChanges),
  importPicture: get(PATHS.importPicture),
  trayAdd: { send: async (client) => client.upload(PATHS.trayAdd, form({ image: await smallLetter() })) },
  importArrange: { ofNone: true, send: (client) => client.post(at(PATHS.importArrange), { do: "guess" }) },
  importStart: post(PATHS.importStart),
  importDismiss: post(PATHS.importDismiss),
});
