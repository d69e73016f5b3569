/** The name that a Content-Disposition header gives a file (RFC 6266): the one in any script where there is one. */
export function fileName(disposition: string | null): string {
  const full = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition ?? "")?.[1];
  try {
    if (full) return decodeURIComponent(full);
  } catch {
    // Not written as the header asks: the plain one serves.
  }
  return plain || "download";
}
