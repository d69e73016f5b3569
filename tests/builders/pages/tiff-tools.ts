import { CORNER, SIZE, TURNED, type Tools } from "./paged-file";

/* Programs that write TIFFs, and what is to be seen of theirs. */

export const magick =
  (...args: string[]) =>
  (tools: Tools) =>
    tools.run("made.tif", "convert", ...args, "made.tif");
/** A TIFF that libtiff's tool makes of a plain one with two pages. */
export const tiffcp =
  (...args: string[]) =>
  async (tools: Tools) => {
    await tools.run("plain.tif", "convert", "quarters.png", "turned.png", "-compress", "none", "plain.tif");
    return tools.run("made.tif", "tiffcp", ...args, "plain.tif", "made.tif");
  };
export const fax =
  (...args: string[]) =>
  async (tools: Tools) => {
    await magick("corner.png", "-type", "bilevel", "-compress", "Group4")(tools);
    return tools.run("fax.tif", "tiffcp", ...args, "made.tif", "fax.tif");
  };
export const python = (lines: string) => (tools: Tools) =>
  tools.python("made.tif", `from PIL import Image\nq = Image.open("quarters.png").convert("RGB")\n${lines}`);

export const TWO = { pages: 2, size: SIZE, last: TURNED };
export const BLACK = { size: SIZE, shades: CORNER };
