import { closeSync, fstatSync, openSync, statSync } from "node:fs";

/**
 * A locked file. The kernel keeps the lock for whoever has the descriptor, across namespaces, and frees it after kill
 * -9.
 */
export interface KernelLock {
  /** A child that inherits it holds the lock as well, and so do that child's children. */
  fd: number;
  /** Tells whether the path still leads to the locked file. @throws the system's error where the disk doesn't say */
  inPlace(): boolean;
  /** Closes our descriptor; the lock is free unless a child inherited it. */
  release(): void;
}

/** Locks a file, which is made where there is none and never removed. @returns null where somebody else has it */
export async function tryKernelLock(path: string): Promise<KernelLock | null> {
  // Not before it is needed: a web app apart runs on systems too that the package has no build for.
  const { tryLock } = await import("fs-native-extensions");
  const fd = openSync(path, "a+", 0o600);
  const inPlace = () => {
    const [ours, there] = [fstatSync(fd), statSync(path, { throwIfNoEntry: false })];
    return ours.ino === there?.ino && ours.dev === there.dev;
  };
  try {
    if (tryLock(fd) && inPlace()) return { fd, inPlace, release: () => closeSync(fd) };
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  closeSync(fd);
  return null;
}
