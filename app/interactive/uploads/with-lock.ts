/**
 * Does the work while no other tab of this browser does the same. Where another is at it, `onElsewhere` is told, and
 * the work is done once that tab has ended or given up. Where the browser has no locks the one-use id of a create, and
 * the version of an edit, keep it from being saved twice.
 */
export async function withLock(name: string, onElsewhere: () => void, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  const done = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await work();
    return true;
  });
  if (done) return;
  onElsewhere();
  await locks.request(name, work);
}
