import { z } from "zod";
import { CAPTION_LIMIT, captionLength, cleanCaption } from "./caption-length";

/** Schema of a caption, or of what is counted as one; the message is a translation key. Cleans what it lets through. */
export function caption(long = "modal_dropdown_content.Caption_may_not", limit = CAPTION_LIMIT) {
  return z
    .string()
    .refine((text) => captionLength(cleanCaption(text)) <= limit, long)
    .transform(cleanCaption);
}
