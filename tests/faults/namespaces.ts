/**
 * Runs what follows as another container would: in a user namespace, so that nobody has to be root, and in those named.
 */
const unshare = (...namespaces: string[]) => ["unshare", "--user", "--map-root-user", ...namespaces];

export const OTHER_NETWORK = unshare("--net");
/** Killing `unshare` kills what runs in it. */
export const OTHER_CONTAINER = unshare("--net", "--pid", "--fork", "--kill-child", "--mount-proc");
/** On a disk of its own, of that many megabytes, gone with the process. */
export const ownDisk = (folder: string, megabytes: number) => [
  ...unshare("--mount"),
  "sh",
  "-c",
  `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`,
  folder,
];
