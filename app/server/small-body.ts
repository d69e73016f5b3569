const LONGEST = 16 * 1024;

/** The text of a form that another site's page posts; empty for what is longer than such forms are. */
export async function smallBody(request: Request): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value && length <= LONGEST; part = await reader?.read()) {
    parts.push(part.value);
    length += part.value.byteLength;
  }
  await reader?.cancel();
  return length > LONGEST ? "" : Buffer.concat(parts).toString("utf8");
}
