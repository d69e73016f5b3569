import { picture } from "tests/builders/picture";

/** A small real JPEG, another for each number: what tells them apart is a comment in it. */
export async function numberedPicture(number: number): Promise<Buffer> {
  const small = await picture({ width: 64, height: 64 });
  const words = Buffer.from(`number ${number}`);
  const comment = Buffer.from([0xff, 0xfe, 0, words.length + 2]);
  return Buffer.concat([small.subarray(0, 2), comment, words, small.subarray(2)]);
}

/** Numbers from 0 to below 1 that look random and are the same each time. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Right values of one file of an export, as its generator knows them. */
export interface Truth {
  /** Its whole name in the zip. */
  name: string;
  /** Day in ISO 8601; empty where the export doesn't say it. */
  day: string;
  caption: string;
  /** Name of who sent it; empty where nobody is named. */
  sender?: string;
}
