import { fillPath, PATHS } from "archive/contract/paths";
import { form } from "tests/builders/form";
import { zipOf } from "tests/builders/zip";
import { SIGNED_IN, type Row } from "../permission-row";

/** Of something that nobody came with; whose own is whose is in bag.test.ts. */
const at = (path: string) => fillPath(path, { id: 999_999 });
const get = (path: string): Row => ({ expected: [401, 404, 404], send: (client) => client.get(at(path)) });
const post = (path: string): Row => ({ expected: [401, 404, 404], send: (client) => client.post(at(path)) });

export const IMPORTS: Record<string, Row> = {
  [`get ${PATHS.imports}`]: { ...SIGNED_IN, send: (client) => client.get(PATHS.imports) },
  [`post ${PATHS.imports}`]: {
    ...SIGNED_IN,
    send: (client) =>
      client.upload(PATHS.imports, form({ archive: new File([new Uint8Array(zipOf([]))], "nothing.zip") })),
  },
  [`get ${PATHS.import}`]: get(PATHS.import),
  [`get ${PATHS.importEntries}`]: get(PATHS.importEntries),
  [`post ${PATHS.importStart}`]: post(PATHS.importStart),
  [`post ${PATHS.importDismiss}`]: post(PATHS.importDismiss),
};
