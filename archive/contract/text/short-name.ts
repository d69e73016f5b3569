import { z } from "zod";
import { captionLength, cleanCaption } from "archive/contract/text/caption-length";

/**
 * Schema of a name in one line: required, and counted and cleaned as captions are.
 * @param limit in characters
 */
export function shortName(limit: number, faults: { required: string; long: string }) {
  return z
    .string(faults.required)
    .refine((typed) => captionLength(inOneLine(cleanCaption(typed))) <= limit, faults.long)
    .transform((typed) => inOneLine(cleanCaption(typed)))
    .pipe(z.string().min(1, faults.required));
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
