import { importEntryWire, importWire } from "archive/contract/imports/import";
import { Created } from "archive/contract/items/item";
import { PATHS } from "archive/contract/paths";
import { at, type Transport } from "./transport";

const REFUSALS = new Set([400, 404, 409]);

/** Calls of archives and folders that the person comes with. */
export function importCalls({ read, stream, act }: Transport) {
  return {
    imports: () => read(importWire.array(), PATHS.imports),
    import: (id: number) => read(importWire, at(PATHS.import, { id })),
    importEntries: (id: number, asked: { after?: number; limit?: number }) =>
      read(importEntryWire.array(), at(PATHS.importEntries, { id }), asked),
    beginImport: (request: Request) => stream(Created, PATHS.imports, request),
    startImport: (id: number) => act(at(PATHS.importStart, { id }), {}, REFUSALS),
    dismissImport: (id: number) => act(at(PATHS.importDismiss, { id }), {}, REFUSALS),
  };
}
