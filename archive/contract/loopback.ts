/** Whether a host name is this machine's own. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Whether an address of another program never goes over a line in the clear: https, or http on this machine. */
export function isSafeAddress(written: string): boolean {
  if (!URL.canParse(written)) return false;
  const { protocol, hostname } = new URL(written);
  return protocol === "https:" || (protocol === "http:" && isLoopbackHost(hostname));
}
