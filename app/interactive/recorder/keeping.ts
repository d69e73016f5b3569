import { markKept } from "./kept-mark";

/** A recording as it lies in IndexedDB, part by part, so that a reload or a crash loses two seconds at most. */
interface KeptRecording {
  blob: Blob;
  seconds: number;
}

interface Part {
  person: number;
  /** Length so far, this part included. */
  seconds: number;
  type: string;
  data: Blob;
}

const PARTS = "parts";

/** Adds a part to the person's recording. Resolves once it is on disk. */
export async function keepPart(part: Part): Promise<void> {
  await inParts("readwrite", (parts) => parts.add(part));
  markKept(part.person);
}

/** The person's unsaved recording, put together; null where there is none. */
export async function keptRecording(person: number): Promise<KeptRecording | null> {
  const parts = await inParts<Part[]>("readonly", (store) => store.index("person").getAll(person));
  const last = parts.at(-1);
  if (!last) return null;
  return { blob: new Blob(parts.map(({ data }) => data), { type: last.type }), seconds: last.seconds };
}

/** Removes the person's recording from this device. */
export async function forgetRecording(person: number): Promise<void> {
  const keys = await inParts("readonly", (parts) => parts.index("person").getAllKeys(person));
  for (const key of keys) await inParts("readwrite", (parts) => parts.delete(key));
  markKept(null);
}

async function inParts<Result>(mode: IDBTransactionMode, ask: (parts: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const database = await open();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(PARTS, mode);
      const asked = ask(transaction.objectStore(PARTS));
      transaction.addEventListener("complete", () => resolve(asked.result));
      transaction.addEventListener("error", () => reject(transaction.error ?? new Error("not kept")));
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("not kept")));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open("akkhor-recordings", 1);
    asked.addEventListener("upgradeneeded", () => asked.result.createObjectStore(PARTS, { autoIncrement: true }).createIndex("person", "person"));
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error ?? new Error("no database")));
  });
}
