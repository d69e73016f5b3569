/** The body of a request; null for one that is longer, of which no more is read. @param most bytes */
export async function readBytes(request: Request, most: number): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > most) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > most) return null;
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

/** A form in a body's bytes, whichever way it is written; null for what is none. */
export function formIn(bytes: Buffer<ArrayBuffer>, { headers }: Request): Promise<FormData | null> {
  const type = headers.get("content-type") ?? "";
  return new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => null);
}
