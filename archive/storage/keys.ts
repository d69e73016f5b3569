const KEY = /^[\w-]{4,128}(\.\w{1,8})?$/;

/** Keys are made by us; one that could lead out of its folder is a fault of ours. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`No storage key: ${JSON.stringify(key)}`);
  return key;
}

/** Whether a name could be one of ours. */
export function isKey(name: string): boolean {
  return KEY.test(name);
}

/** What `keep` and `put` throw where a key holds other content already; its code is "EEXIST", as a file system's is. */
export function alreadyKept(key: string): Error {
  return Object.assign(new Error(`EEXIST: ${key} is kept already, and nothing kept is replaced`), { code: "EEXIST" });
}
