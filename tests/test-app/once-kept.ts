import type { Services } from "archive/domain/services";
import type { TestApp } from "tests/test-app/test-app";

/** An archive's services whose storage has something happen right after it kept the first file of a kind. */
export function onceKept({ services }: TestApp, kind: RegExp, happen: () => Promise<void>): Services {
  let isDone = false;
  const after = async (key: string) => {
    if (isDone || !kind.test(key)) return;
    isDone = true;
    await happen();
  };
  const { storage } = services;
  return {
    ...services,
    storage: {
      ...storage,
      put: async (key, content) => {
        await storage.put(key, content);
        await after(key);
      },
      keep: async (staged, key) => {
        await storage.keep(staged, key);
        await after(key);
      },
    },
  };
}
