import type { TestApp } from "./test-app";

/** Every key that a world's storage holds. */
export async function keptKeys({ services: { storage } }: Pick<TestApp, "services">): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys;
}
