import type { Readable } from "node:stream";
import { z } from "zod";

const MOST_BYTES = 64 * 1024 ** 2;
const MOST_HEADER = 4096;

// A decoder that was led astray may write anything.
const Header = z.object({
  bytes: z.number().int().min(0).max(MOST_BYTES),
  /** Outcome of a job, in its last answer. */
  end: z.enum(["done", "refused", "unreadable"]).optional(),
  why: z
    .enum([
      "needs",
      "pixels",
      "format",
      "small",
      "coding",
      "password",
      "scripted",
      "no_pages",
      "pages",
      "drawn_elsewhere",
      "heavy",
    ])
    .optional(),
  megabytes: z.number().optional(),
  slow: z.boolean().optional(),
  limit: z.number().optional(),
  format: z.string().optional(),
  words: z.string().optional(),
  /**
   * It waits for what it asks for: bytes of its file, what it has looked at in an earlier slice, or that what it found
   * or looked at was taken in.
   */
  ask: z.enum(["read", "recall", "found", "looked"]).optional(),
  at: z.number().int().min(0).optional(),
  length: z.number().int().min(1).optional(),
  /** Number of the part of an open copy, from 0. */
  part: z.number().int().min(0).optional(),
  name: z.string().optional(),
  width: z.number().int().min(1).optional(),
  height: z.number().int().min(1).optional(),
  /** Count of the pages in a file. */
  pages: z.number().int().min(1).optional(),
  /** Share of a picture that there is, where it breaks off. */
  there: z.number().min(0).max(1).optional(),
  /** Eight shares of width and height where the corners of a page seem to lie; null where none is seen. */
  corners: z.array(z.number().min(0).max(1)).length(8).nullable().optional(),
  /** Milliseconds since 1970 when a picture was taken, by the camera's clock as if that were UTC. */
  taken: z.number().int().min(1).max(8.64e15).optional(),
});

/**
 * One answer of a decoder (decoder/main.js), or of the program that looks through zips (zips/main.js); `content` is a
 * picture in the form that was asked for, or JSON.
 */
export type Answer = z.output<typeof Header> & { content: Buffer };

/**
 * Cuts what a decoder writes into its answers.
 * @param onFault is called once, where it writes something else, or too much
 */
export function readAnswers(
  output: Readable,
  onAnswer: (answer: Answer) => void,
  onFault: (error: unknown) => void,
): void {
  let parts: Buffer[] = [];
  let length = 0;
  let header: z.output<typeof Header> | null = null;
  const next = (): boolean => {
    const all = parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts);
    parts = [all];
    if (!header) {
      const end = all.indexOf("\n");
      if (end < 0 && length > MOST_HEADER) throw new Error("no line of JSON");
      if (end < 0) return false;
      header = Header.parse(JSON.parse(all.toString("utf8", 0, end)));
      parts = [all.subarray(end + 1)];
      length -= end + 1;
      return true;
    }
    if (length < header.bytes) return false;
    onAnswer({ ...header, content: all.subarray(0, header.bytes) });
    parts = [all.subarray(header.bytes)];
    length -= header.bytes;
    header = null;
    return length > 0;
  };
  output.on("data", (part: Buffer) => {
    parts.push(part);
    length += part.byteLength;
    if (header && length < header.bytes) return;
    try {
      while (next());
    } catch (error) {
      output.destroy();
      onFault(error);
    }
  });
}
