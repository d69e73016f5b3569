import type { World } from "./world";

/** Every key that a world's storage holds. */
export async function keptKeys({ services: { storage } }: Pick<World, "services">): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys;
}
