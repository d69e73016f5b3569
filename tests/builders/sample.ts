import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A file of tests/builders/samples, whose README says how it was made. */
export async function sample(name: string): Promise<Buffer<ArrayBuffer>> {
  return (await readFile(join(import.meta.dirname, "samples", name))) as Buffer<ArrayBuffer>;
}
