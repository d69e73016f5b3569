import { buffer } from "node:stream/consumers";
import { Kept, type KeptItem } from "archive/contract/bags/kept-descriptions";
import { isDescriptionKey } from "archive/storage/storage";
import { keptKeys } from "./kept-keys";
import type { TestApp } from "./test-app";

/** Keys of the descriptions that lie in a world's storage. */
export async function descriptionKeys(app: Pick<TestApp, "services">): Promise<string[]> {
  return (await keptKeys(app)).filter(isDescriptionKey);
}

/** The bytes under a key. */
export async function bytesOf({ services: { storage } }: Pick<TestApp, "services">, key: string): Promise<Buffer> {
  const opened = await storage.open(key);
  if (!opened) throw new Error(`${key} is not there`);
  return buffer(opened.body);
}

/** What lies beside originals, by the published schemas. */
export async function descriptions(app: Pick<TestApp, "services">): Promise<Kept[]> {
  const keys = await descriptionKeys(app);
  return Promise.all(keys.map(async (key) => Kept.parse(JSON.parse((await bytesOf(app, key)).toString("utf8")))));
}

/** What is told of an item, if anything is. */
export async function descriptionsOf(app: Pick<TestApp, "services">, itemId: number): Promise<KeptItem[]> {
  const all = await descriptions(app);
  return all.flatMap((kept) => (kept.schema === "akkhor-kept-item-1" && kept.id === itemId ? [kept] : []));
}
