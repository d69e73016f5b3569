import { z } from "zod";
import { CAPTION_LIMIT, captionLength, cleanCaption } from "./caption-length";

/** Schema of a caption; the message is a translation key. Cleans what it lets through. */
export function caption() {
  return z
    .string()
    .refine((text) => captionLength(cleanCaption(text)) <= CAPTION_LIMIT, "modal_dropdown_content.Caption_may_not")
    .transform(cleanCaption);
}
