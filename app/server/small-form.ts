import { isKeepable } from "archive/contract/items/kept-text";
import { renderRefusal } from "./refusal-page";

/** Far longer than such forms are. */
const LONGEST = 64 * 1024;

/** The form that another site's page posts, or the answer to what is too long, or has text that can't be kept. */
export async function smallForm(request: Request): Promise<URLSearchParams | Response> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value && length <= LONGEST; part = await reader?.read()) {
    parts.push(part.value);
    length += part.value.byteLength;
  }
  if (length > LONGEST) return renderRefusal(request, "too-large", { limitBytes: LONGEST });
  const form = new URLSearchParams(Buffer.concat(parts).toString("utf8"));
  return [...form].flat().every(isKeepable) ? form : renderRefusal(request, "unreadable");
}
