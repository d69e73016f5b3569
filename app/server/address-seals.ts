/** A seal holds for ten minutes (archive/base/keys.ts); one that is a minute old is made anew. */
const KEPT_MS = 60_000;

/** Seals browsers' addresses, each once a minute: most requests come from where others came from just now. */
export function keptSeals(seal: (address: string) => string, now: () => number): (address: string) => string {
  let since = now();
  const seals = new Map<string, string>();
  return (address) => {
    // A clock that was set back must not keep them for longer.
    if (Math.abs(now() - since) > KEPT_MS) {
      seals.clear();
      since = now();
    }
    const known = seals.get(address);
    if (known !== undefined) return known;
    const made = seal(address);
    seals.set(address, made);
    return made;
  };
}
