import { jbig2Pdf } from "./jbig2-pdf";
import { CORNER, GREY, SIZE, TURNED, type PagedFile, type Tools } from "./paged-file";
import { drawn } from "./pdf-tools";

const img2pdf =
  (...args: string[]) =>
  (tools: Tools) =>
    tools.run("made.pdf", "img2pdf", ...args, "-o", "made.pdf");
const magick =
  (...args: string[]) =>
  (tools: Tools) =>
    tools.run("made.pdf", "convert", ...args, "pdfa:made.pdf");

/** Pictures that were put into a PDF as they are. */
export const PDF_SCANS: readonly PagedFile[] = [
  { name: "img2pdf, JPEG", make: img2pdf("quarters.jpg"), size: SIZE },
  { name: "img2pdf, JPEG and PNG", make: img2pdf("quarters.jpg", "turned.png"), pages: 2, size: SIZE, last: TURNED },
  {
    name: "img2pdf, JPEG of four colours",
    make: async (tools) => {
      await tools.run("cmyk.jpg", "convert", "quarters.png", "-colorspace", "CMYK", "cmyk.jpg");
      return img2pdf("cmyk.jpg")(tools);
    },
    size: SIZE,
  },
  {
    name: "img2pdf, JPEG 2000",
    make: async (tools) => {
      await tools.run("quarters.jp2", "opj_compress", "-i", "quarters.png", "-o", "quarters.jp2");
      return img2pdf("quarters.jp2")(tools);
    },
    size: SIZE,
  },
  {
    name: "img2pdf, JPEG that lies",
    make: img2pdf("lying.jpg"),
    size: [320, 480],
    colours: ["blue", "red", "yellow", "green"],
  },
  { name: "img2pdf, JPEG on A4 with a border", make: img2pdf("--pagesize", "A4^T", "--border", "1cm", "quarters.jpg") },
  {
    name: "img2pdf, fax",
    make: async (tools) => {
      await tools.run("corner.tif", "convert", "corner.png", "-type", "bilevel", "-compress", "Group4", "corner.tif");
      return img2pdf("corner.tif")(tools);
    },
    size: SIZE,
    shades: CORNER,
  },
  {
    name: "img2pdf, sixteen bits",
    make: async (tools) => {
      await tools.run("fine.png", "convert", "quarters.png", "-depth", "16", "PNG48:fine.png");
      return img2pdf("fine.png")(tools);
    },
    size: SIZE,
  },
  {
    name: "img2pdf, palette",
    make: async (tools) => {
      await tools.run("palette.png", "convert", "quarters.png", "-colors", "8", "PNG8:palette.png");
      return img2pdf("palette.png")(tools);
    },
    size: SIZE,
  },
  { name: "ImageMagick, as it does", make: magick("quarters.png") },
  { name: "ImageMagick, JPEG", make: magick("quarters.png", "-compress", "JPEG"), size: SIZE },
  { name: "ImageMagick, fax", make: magick("corner.png", "-type", "bilevel", "-compress", "Group4"), shades: CORNER },
  { name: "ImageMagick, run lengths", make: magick("quarters.png", "-compress", "RLE"), size: SIZE },
  { name: "ImageMagick, LZW", make: magick("quarters.png", "-compress", "LZW"), size: SIZE },
  { name: "ImageMagick, JPEG 2000", make: magick("quarters.png", "-compress", "JPEG2000"), size: SIZE },
  { name: "ImageMagick, grey", make: magick("corner.png", "-colorspace", "Gray"), shades: CORNER },
  {
    name: "ImageMagick, transparent",
    make: magick("quarters.png", "-alpha", "set", "-region", "240x160+240+160", "-alpha", "transparent"),
    colours: ["red", "green", "blue", "grey"],
  },
  { name: "ImageMagick, two pages", make: magick("quarters.jpg", "turned.jpg"), pages: 2, size: SIZE, last: TURNED },
  ...["none", "lzw", "zip"].map(
    (packing): PagedFile => ({
      name: `tiff2pdf, ${packing}`,
      make: async (tools) => {
        await tools.run("in.tif", "convert", "quarters.png", "-compress", packing, "in.tif");
        return tools.run("made.pdf", "tiff2pdf", "-o", "made.pdf", "in.tif");
      },
      size: SIZE,
    }),
  ),
  {
    name: "tiff2pdf, JPEG",
    make: async (tools) => {
      await tools.run("in.tif", "convert", "quarters.png", "-compress", "none", "in.tif");
      return tools.run("made.pdf", "tiff2pdf", "-j", "-q", "90", "-o", "made.pdf", "in.tif");
    },
    size: SIZE,
  },
  {
    name: "tiff2pdf, fax of two pages",
    make: async (tools) => {
      await tools.run(
        "in.tif",
        "convert",
        "corner.png",
        "corner.png",
        "-type",
        "bilevel",
        "-compress",
        "Group4",
        "in.tif",
      );
      return tools.run("made.pdf", "tiff2pdf", "-o", "made.pdf", "in.tif");
    },
    pages: 2,
    size: SIZE,
    shades: CORNER,
  },
  { name: "JBIG2", make: jbig2Pdf, size: SIZE, shades: CORNER },
  ...["pdfimage24", "pdfimage32"].map(
    (device): PagedFile => ({
      name: `Ghostscript, ${device}`,
      make: async (tools) => {
        await drawn(tools);
        return tools.run("made.pdf", "gs", "-q", "-o", "made.pdf", `-sDEVICE=${device}`, "-r150", "drawn.pdf");
      },
      pages: 2,
      size: [625, 417],
      last: TURNED,
    }),
  ),
  {
    name: "Ghostscript, pdfimage8",
    make: async (tools) => {
      await drawn(tools);
      return tools.run("made.pdf", "gs", "-q", "-o", "made.pdf", "-sDEVICE=pdfimage8", "-r150", "drawn.pdf");
    },
    pages: 2,
    size: [625, 417],
    colours: GREY,
    last: GREY,
  },
  {
    name: "poppler, of pages made flat",
    make: async (tools) => {
      await drawn(tools);
      await tools.run("flat-1.jpg", "pdftoppm", "-jpeg", "-r", "150", "drawn.pdf", "flat");
      return tools.run("made.pdf", "img2pdf", "flat-1.jpg", "flat-2.jpg", "-o", "made.pdf");
    },
    pages: 2,
    size: [625, 417],
    last: TURNED,
  },
];
