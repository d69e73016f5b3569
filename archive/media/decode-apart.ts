import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SharpInput, SharpOptions } from "sharp";
import { ChildFailed, runFenced } from "./child";
import type { MediaType } from "./sniff";
import { broken } from "./unreadable";

/** Readers of sniff.ts whose decoders run in a process of their own. */
export type RiskyReader = "svg" | "heic" | "raw";

export interface Apart {
  /** Of the whole picture, upright. */
  width: number;
  height: number;
  /** What the picture library opens: RGB pixels on white, upright, in sRGB, at most 2400 wide. Null above the limit of pixels. */
  pixels: { input: SharpInput; raw: NonNullable<SharpOptions["raw"]> } | null;
}

// A drawing is done at once or never; a phone's picture of 48 megapixels takes ten seconds on a slow machine.
const TIMEOUT_MS: Record<RiskyReader, number> = { svg: 10_000, heic: 60_000, raw: 60_000 };
// Of data, not of addresses: WebAssembly reserves many addresses that it never uses.
export const DECODER_FENCE = ["--data=1610612736", "--cpu=90", "--fsize=0"];
const HEAP = "--max-old-space-size=512";
const HEADER_BYTES = 16;
const MOST_BYTES = HEADER_BYTES + 2400 * 24_000 * 3;

/** Whether a picture is to be decoded in a process of its own. */
export function isRisky(reader: MediaType["reader"]): reader is RiskyReader {
  return reader in TIMEOUT_MS;
}

/**
 * Decodes a picture in a child process with limits on time, memory and files, which sees nothing of our settings.
 * @throws Unreadable; ChildFailed where it was stopped by the signal or a limit
 */
export async function decodeApart(path: string, reader: RiskyReader, limitPixels: number, signal?: AbortSignal): Promise<Apart> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    await runFenced(DECODER_FENCE, process.execPath, [HEAP, programPath(), reader, path, String(limitPixels)], {
      signal,
      timeoutMs: TIMEOUT_MS[reader],
      read: async (output) => {
        for await (const part of output) {
          parts.push(part as Buffer);
          bytes += (part as Buffer).byteLength;
          if (bytes > MOST_BYTES) throw broken();
        }
      },
    });
  } catch (error) {
    if (error instanceof ChildFailed && !error.killed) throw broken(error);
    throw error;
  }
  return parsed(Buffer.concat(parts));
}

function parsed(answer: Buffer): Apart {
  if (answer.length < HEADER_BYTES) throw broken();
  const [width = 0, height = 0, madeWidth = 0, madeHeight = 0] = [0, 4, 8, 12].map((at) => answer.readUInt32LE(at));
  if (madeWidth === 0) return { width, height, pixels: null };
  const input = answer.subarray(HEADER_BYTES);
  if (input.length !== madeWidth * madeHeight * 3) throw broken();
  return { width, height, pixels: { input, raw: { width: madeWidth, height: madeHeight, channels: 3 } } };
}

let program: string | undefined;

/** It stands in the source tree; a built program looks for it upwards from where it lies. */
function programPath(): string {
  if (program) return program;
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "archive", "media", "decode.js"))) {
    if (folder === dirname(folder)) throw new Error("archive/media/decode.js is not there. Install the whole source tree beside the build.");
    folder = dirname(folder);
  }
  return (program = join(folder, "archive", "media", "decode.js"));
}
