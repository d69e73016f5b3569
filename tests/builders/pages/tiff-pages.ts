import { CORNER, GREY, SIZE, type PagedFile, type Tools } from "./paged-file";
import { BLACK, fax, magick, python, TWO } from "./tiff-tools";

/* TIFFs of each depth and kind of colours, their pages, and what is no page. */

const ghostscript = (device: string) => async (tools: Tools) => {
  await tools.run("in.pdf", "img2pdf", "quarters.jpg", "turned.jpg", "-o", "in.pdf");
  return tools.run("made.tif", "gs", "-q", "-o", "made.tif", `-sDEVICE=${device}`, "-r144", "in.pdf");
};

/** Kinds of colours. */
const COLOURED: PagedFile[] = [
  { name: "ImageMagick, sixteen bits", make: magick("quarters.png", "-depth", "16"), size: SIZE },
  { name: "ImageMagick, four bits of grey", make: magick("corner.png", "-depth", "4"), ...BLACK },
  { name: "ImageMagick, two bits of grey", make: magick("corner.png", "-depth", "2", "-type", "grayscale"), ...BLACK },
  { name: "ImageMagick, sixteen bits of grey", make: magick("corner.png", "-depth", "16"), ...BLACK },
  {
    name: "tiffset, white is 0",
    make: async (tools) => {
      const path = await magick("corner.png", "-negate", "-type", "grayscale")(tools);
      return tools.run("made.tif", "tiffset", "-s", "262", "0", "made.tif").then(() => path);
    },
    ...BLACK,
  },
  { name: "ImageMagick, palette", make: magick("quarters.png", "-type", "palette", "-colors", "8"), size: SIZE },
  { name: "ImageMagick, four colours", make: magick("quarters.png", "-colorspace", "CMYK"), size: SIZE },
  { name: "ImageMagick, Lab", make: magick("quarters.png", "-colorspace", "Lab"), refused: "item.image_coding" },
  {
    name: "ImageMagick, transparent",
    make: magick("quarters.png", "-alpha", "set", "-region", "240x160+240+160", "-alpha", "transparent"),
    size: SIZE,
    colours: ["red", "green", "blue", "grey"],
  },
  { name: "ImageMagick, twelve bits", make: magick("quarters.png", "-depth", "12"), refused: "item.image_coding" },
  {
    name: "ImageMagick, broken numbers",
    make: magick("quarters.png", "-depth", "32", "-define", "quantum:format=floating-point"),
    refused: "item.image_coding",
  },
  { name: "ImageMagick, thirty-two bits", make: magick("quarters.png", "-depth", "32"), refused: "item.image_coding" },
  { name: "Pillow, one bit", make: python('Image.open("corner.png").convert("1").save("made.tif")'), ...BLACK },
  { name: "Pillow, palette", make: python('q.convert("P").save("made.tif")'), size: SIZE },
  {
    name: "Pillow, four colours",
    make: python('q.convert("CMYK").save("made.tif", compression="tiff_lzw")'),
    size: SIZE,
  },
  { name: "Pillow, YCbCr", make: python('q.convert("YCbCr").save("made.tif", compression="jpeg")'), size: SIZE },
  {
    name: "Pillow, YCbCr that isn't packed",
    make: python('q.convert("YCbCr").save("made.tif")'),
    refused: "item.image_coding",
  },
];

/** Pages, and what is none. */
const PAGES: PagedFile[] = [
  { name: "ImageMagick, two pages", make: magick("quarters.png", "turned.png"), ...TWO },
  {
    name: "Pillow, thirty pages",
    make: python(
      't = q.rotate(180)\nq.save("made.tif", save_all=True, append_images=[q] * 28 + [t], compression="tiff_deflate")',
    ),
    ...TWO,
    pages: 30,
  },
  {
    name: "Pillow, pages of several kinds",
    make: python(
      `more = [Image.open("corner.png").convert("1"), q.rotate(180).resize((120, 80))]
q.save("made.tif", save_all=True, append_images=more)`,
    ),
    ...TWO,
    pages: 3,
  },
  {
    name: "tiffset, a thumbnail before and behind",
    make: async (tools) => {
      await python('s = q.resize((70, 50))\ns.save("made.tif", save_all=True, append_images=[q, s])')(tools);
      await tools.run("made.tif", "tiffset", "-d", "0", "-s", "254", "1", "made.tif");
      return tools.run("made.tif", "tiffset", "-d", "2", "-s", "254", "1", "made.tif");
    },
    size: SIZE,
  },
  {
    name: "ImageMagick, a pyramid",
    make: (tools) => tools.run("made.tif", "convert", "quarters.png", "ptif:made.tif"),
    size: SIZE,
  },
  {
    name: "vips, a pyramid of tiles",
    make: (tools) =>
      tools.run(
        "made.tif",
        "vips",
        "tiffsave",
        "quarters.png",
        "made.tif",
        "--tile",
        "--pyramid",
        "--tile-width",
        "64",
        "--tile-height",
        "64",
      ),
    size: SIZE,
  },
  {
    name: "tiffset, lies",
    make: async (tools) => {
      const path = await magick("quarters.png")(tools);
      return tools.run(path, "tiffset", "-s", "274", "6", "made.tif").then(() => path);
    },
    size: [320, 480],
    colours: ["blue", "red", "yellow", "green"],
  },
  ...["tiff24nc", "tiff32nc", "tiff48nc", "tiffscaled24"].map(
    (device): PagedFile => Object.assign({ name: `Ghostscript, ${device}`, make: ghostscript(device) }, TWO),
  ),
  { name: "Ghostscript, tiffgray", make: ghostscript("tiffgray"), pages: 2, size: SIZE, colours: GREY, last: GREY },
  ...["tiffg4", "tiffg32d", "tiffcrle", "tifflzw", "tiffpack"].map(
    (device): PagedFile => ({
      name: `Ghostscript, ${device}`,
      make: async (tools) => {
        await tools.run("in.pdf", "img2pdf", "corner.png", "-o", "in.pdf");
        return tools.run("made.tif", "gs", "-q", "-o", "made.tif", `-sDEVICE=${device}`, "-r144", "in.pdf");
      },
      shades: CORNER,
    }),
  ),
  {
    name: "poppler, LZW",
    make: async (tools) => {
      await tools.run("in.pdf", "img2pdf", "quarters.jpg", "-o", "in.pdf");
      return tools.run("made-1.tif", "pdftoppm", "-tiff", "-tiffcompression", "lzw", "-r", "144", "in.pdf", "made");
    },
    size: SIZE,
  },
];

const REFUSED: PagedFile[] = [
  {
    name: "of which half of the directory is there",
    make: async (tools) => {
      await magick("quarters.png", "-compress", "lzw")(tools);
      const bytes = await tools.read("made.tif");
      return tools.write("made.tif", bytes.subarray(0, bytes.readUInt32LE(4) + 20));
    },
    refused: "item.file_broken",
  },
  {
    name: "packed by a way that libtiff lacks here",
    make: async (tools) => {
      await fax("-c", "g4")(tools);
      return tools.run("fax.tif", "tiffset", "-s", "259", "34661", "fax.tif");
    },
    refused: "item.image_coding",
  },
];

export const PAGED_TIFFS: readonly PagedFile[] = [...COLOURED, ...PAGES, ...REFUSED];
