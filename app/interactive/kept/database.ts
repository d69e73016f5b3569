/**
 * What lies on this device alone until the server has it: parts of a running recording; forms that were sent off, and
 * their files.
 */
type Place = "parts" | "parcels" | "blobs";

/**
 * Asks something of some of the places, all or nothing. Resolves once what was written is on disk.
 * @throws where the browser keeps nothing: a private window, no room, no IndexedDB
 */
export async function within<Result>(
  places: Place[],
  mode: IDBTransactionMode,
  ask: (transaction: IDBTransaction) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(places, mode);
      const asked = ask(transaction);
      transaction.addEventListener("complete", () => resolve(asked.result));
      // Whatever fails in it aborts it.
      transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("not kept")));
    });
  } finally {
    database.close();
  }
}

/** As `within`, for one place. */
export function inPlace<Result>(
  place: Place,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return within([place], mode, (transaction) => ask(transaction.objectStore(place)));
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open("akkhor-kept", 1);
    asked.addEventListener("upgradeneeded", () => {
      asked.result.createObjectStore("parts", { autoIncrement: true }).createIndex("person", "person");
      asked.result.createObjectStore("parcels", { keyPath: "id" }).createIndex("person", "person");
      asked.result.createObjectStore("blobs");
    });
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error ?? new Error("no database")));
  });
}
