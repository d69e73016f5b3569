import { QUARTER_NAMES } from "tests/builders/quarters";
import { TURNED, type PagedFile, type Tools } from "./paged-file";
import { changed, DRAWN, drawn, madeBy, scan } from "./pdf-tools";

/** Pages that are drawn, in any of the ways that a PDF may have. */
export const PDF_DRAWINGS: readonly PagedFile[] = [
  { name: "Ghostscript", make: drawn },
  ...["1.2", "1.3", "1.7"].map((version) => ({
    name: `Ghostscript, PDF ${version}`,
    make: (tools: Tools) => drawn(tools, `-dCompatibilityLevel=${version}`),
  })),
  { name: "Ghostscript, PDF/A", make: (tools: Tools) => drawn(tools, "-dPDFA=2", "-sColorConversionStrategy=RGB") },
  { name: "Ghostscript, four colours", make: (tools: Tools) => drawn(tools, "-sColorConversionStrategy=CMYK") },
  { name: "poppler's cairo", make: madeBy("pdftocairo", "-pdf", "drawn.pdf", "made.pdf") },
  { name: "poppler's pdfunite", make: madeBy("pdfunite", "drawn.pdf", "made.pdf") },
  { name: "qpdf, for the web", make: madeBy("qpdf", "--linearize", "drawn.pdf", "made.pdf") },
  { name: "qpdf, objects in streams", make: madeBy("qpdf", "--object-streams=generate", "drawn.pdf", "made.pdf") },
  { name: "qpdf, unpacked", make: madeBy("qpdf", "--qdf", "drawn.pdf", "made.pdf") },
  { name: "mutool, cleaned", make: madeBy("mutool", "clean", "-ggggzs", "drawn.pdf", "made.pdf") },
  { name: "mutool, by its own drawing", make: madeBy("mutool", "convert", "-o", "made.pdf", "drawn.pdf") },
  { name: "pdftk, packed", make: madeBy("pdftk", "drawn.pdf", "cat", "output", "made.pdf", "compress") },
].map((file) => Object.assign({ pages: 2, size: DRAWN, last: TURNED }, file));

export const LOCKED_PDFS: readonly PagedFile[] = ["40", "128", "256"].map((bits) => ({
  name: `qpdf, locked by ${bits} bits without a password to open it`,
  make: madeBy("qpdf", "--allow-weak-crypto", "--encrypt", "", "owner", bits, "--", "drawn.pdf", "made.pdf"),
  pages: 2,
  size: DRAWN,
  last: TURNED,
}));

/** A table of four cells that nearly fills its page. */
const TABLE = `<html><body><style>@page { size: 16cm 12cm }</style>
<table width="100%" cellspacing="0"><tr><td bgcolor="#c82828" height="130"><br></td><td bgcolor="#28a03c"><br></td></tr>
<tr><td bgcolor="#283cb4" height="130"><br></td><td bgcolor="#dcc83c"><br></td></tr></table></body></html>`;
const office = (filter: string, name: string) => (tools: Tools) =>
  tools.run("office.pdf", "soffice", "--headless", "--convert-to", `pdf:${filter}`, name);

/** Pages of an office's programs. */
export const OFFICE_PDFS: readonly PagedFile[] = [
  {
    name: "LibreOffice Writer, a table",
    make: async (tools) => {
      await tools.write("office.html", TABLE);
      return office("writer_web_pdf_Export", "office.html")(tools);
    },
  },
];

/** Pages of which a part is shown, or that lie otherwise. */
export const LAID_PDFS: readonly PagedFile[] = [
  ...([90, 180, 270] as const).map(
    (turn): PagedFile => ({
      name: `qpdf, turned by ${turn}`,
      make: madeBy("qpdf", `--rotate=+${turn}`, "drawn.pdf", "made.pdf"),
      pages: 2,
      size: turn === 180 ? DRAWN : [DRAWN[1], DRAWN[0]],
      colours: { 90: ["blue", "red", "yellow", "green"], 180: TURNED, 270: ["green", "yellow", "red", "blue"] }[turn],
      last: { 90: ["green", "yellow", "red", "blue"], 180: QUARTER_NAMES, 270: ["blue", "red", "yellow", "green"] }[
        turn
      ],
    }),
  ),
  {
    name: "pikepdf, cropped",
    make: changed("p.pages[0].CropBox = [0, 0, 150, 100]"),
    pages: 2,
    size: [1000, 667],
    colours: ["blue", "blue", "blue", "blue"],
    last: TURNED,
  },
  {
    name: "pikepdf, a scan that is cropped",
    make: changed("p.pages[0].CropBox = [0, 80, 120, 160]", scan),
    size: [240, 160],
    colours: ["red", "red", "red", "red"],
  },
  {
    name: "pikepdf, boxes the wrong way round and elsewhere",
    make: changed("p.pages[0].MediaBox = [400, 200, -100, -100]\np.pages[0].CropBox = [300, 200, 0, 0]"),
    pages: 2,
    last: TURNED,
  },
  {
    name: "pikepdf, 200 inches wide",
    make: changed(
      "p.pages[0].MediaBox = [0, 0, 14400, 9600]\np.pages[0].contents_add(b'48 0 0 48 0 0 cm', prepend=True)",
    ),
    pages: 2,
    last: TURNED,
  },
  {
    name: "pikepdf, a hundredth of an inch wide",
    make: changed("p.pages[0].MediaBox = [0, 0, 3, 2]\np.pages[0].contents_add(b'.01 0 0 .01 0 0 cm', prepend=True)"),
    pages: 2,
    size: [1000, 667],
    last: TURNED,
  },
  { name: "pikepdf, in units of its own", make: changed("p.pages[0].UserUnit = 4"), pages: 2, last: TURNED },
];
