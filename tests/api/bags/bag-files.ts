import { presentation3StrictUpgrade } from "@iiif/parser/strict";

/** A file of an archive that holds JSON. */
export function parsed<T>(files: Map<string, Buffer>, name: string, schema: { parse(value: unknown): T }): T {
  return schema.parse(JSON.parse(files.get(name)?.toString("utf8") ?? "null"));
}

export type Manifest = Parameters<typeof presentation3StrictUpgrade>[0];

/** What IIIF's parser finds that a manifest should not have, or lacks. */
export function iiifFaults(manifest: Manifest): string[] {
  const state = { warnings: [] as string[] };
  presentation3StrictUpgrade(structuredClone(manifest), state);
  return state.warnings;
}
