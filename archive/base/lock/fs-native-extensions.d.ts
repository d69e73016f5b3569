/** The part of it that Akkhor uses; the package brings no types. */
declare module "fs-native-extensions" {
  /**
   * Locks a file for an open file description: OFD lock on Linux, flock on macOS, LockFileEx on Windows. The kernel
   * frees it once no process has the description any more.
   * @param fd open for writing
   * @returns false where another description holds it
   */
  export function tryLock(fd: number): boolean;
}
