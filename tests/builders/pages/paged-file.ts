import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { QUARTER_NAMES, QUARTERS_SVG } from "tests/builders/quarters";

/** A PDF or TIFF as a program writes it, and what is to be seen of it. */
export interface PagedFile {
  name: string;
  /** Makes it in a folder of the sources that `withSources` makes. @returns its path */
  make: (tools: Tools) => Promise<string>;
  /** Pages that it has; 1 where absent. */
  pages?: number;
  /** Size of its first page, in pixels; not looked at where absent. */
  size?: readonly [width: number, height: number];
  /** Colours of the first page's quarters; as QUARTERS where absent. */
  colours?: readonly string[];
  /** In place of colours, how light the quarters are, 0 to 255. */
  shades?: readonly number[];
  /** Colours of the last page's quarters, where that is another. */
  last?: readonly string[];
  /** Sentence that refuses it. */
  refused?: string;
}

/** Programs and files of one folder. */
export interface Tools {
  folder: string;
  /** Runs a program in the folder. @returns the path of the file that it was to make */
  run: (made: string, program: string, ...args: string[]) => Promise<string>;
  /** Runs a Python program, with Debian's packages. */
  python: (made: string, program: string) => Promise<string>;
  read: (name: string) => Promise<Buffer<ArrayBuffer>>;
  write: (name: string, content: Buffer | string) => Promise<string>;
}

export const TURNED = QUARTER_NAMES.toReversed();
export const GREY = ["grey", "grey", "grey", "grey"];
/** Shades of corner.png, and of the quarters without their colours. */
export const CORNER = [0, 255, 255, 255];
export const SIZE = [480, 320] as const;

/** Tools in a folder in which the sources were made: the quarters, the same turned over, a black corner on white. */
export async function withSources(folder: string): Promise<Tools> {
  const at = (name: string) => join(folder, name);
  const [width, height] = SIZE;
  const quarters = sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${QUARTERS_SVG}</svg>`),
  )
    .flatten()
    .withMetadata({ density: 144 });
  await quarters.clone().png().toFile(at("quarters.png"));
  await quarters.clone().jpeg({ quality: 90 }).toFile(at("quarters.jpg"));
  await quarters.clone().rotate(180).png().toFile(at("turned.png"));
  await quarters.clone().rotate(180).jpeg({ quality: 90 }).toFile(at("turned.jpg"));
  await quarters.clone().jpeg().withMetadata({ orientation: 6, density: 144 }).toFile(at("lying.jpg"));
  const corner =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<rect width="100%" height="100%" fill="#fff"/><rect width="50%" height="50%"/></svg>';
  await sharp(Buffer.from(corner)).flatten().toColourspace("b-w").png({ palette: false }).toFile(at("corner.png"));
  const run: Tools["run"] = async (made, program, ...args) => {
    await promisify(execFile)(program, args, {
      cwd: folder,
      env: { NODE_ENV: "test", PATH: "/usr/bin:/bin", HOME: folder },
    });
    return at(made);
  };
  return {
    folder,
    run,
    python: (made, program) => run(made, "/usr/bin/python3", "-c", program),
    read: async (name) => (await readFile(at(name))) as Buffer<ArrayBuffer>,
    write: async (name, content) => {
      await writeFile(at(name), content);
      return at(name);
    },
  };
}
