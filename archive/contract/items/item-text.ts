import { z } from "zod";
import { captionLength, cleanCaption } from "./caption-length";
import { dayField } from "./day";

/** Longest transcription, in characters as captions are counted. */
export const TRANSCRIPTION_LIMIT = 5000;
/** Longest name of a writer or speaker, likewise. */
export const AUTHOR_LIMIT = 100;

/** Schema of a text with line breaks that is counted and cleaned as captions are. */
function text(limit: number, fault: string) {
  return z
    .string()
    .refine((typed) => captionLength(cleanCaption(typed)) <= limit, fault)
    .transform(cleanCaption);
}

/** What a handwriting or voice says, word for word. */
export function transcription() {
  return text(TRANSCRIPTION_LIMIT, "item.transcription_long");
}

/** Name of the writer or speaker, in one line. */
export function author() {
  return text(AUTHOR_LIMIT, "item.author_long").transform((name) => name.replace(/\s+/g, " "));
}

/**
 * A date of writing or speaking, as far as it is known: "1971", "1971-12" or "1971-12-16"; empty where it isn't
 * (day.ts).
 */
export function writtenAt() {
  return dayField({
    whole: false,
    unreadable: "item.written_at_invalid",
    absent: "item.written_at_absent",
    future: "item.written_at_future",
  });
}
