import type { PagedFile, Tools } from "./paged-file";

/** The page of quarters.ps, 300 by 200 points at 250 pixels an inch. */
export const DRAWN = [1042, 694] as const;

const POSTSCRIPT = `%!PS
<</PageSize [300 200]>> setpagedevice
/quarters { /d exch def /c exch def /b exch def /a exch def
 a aload pop setrgbcolor 0 100 150 100 rectfill b aload pop setrgbcolor 150 100 150 100 rectfill
 c aload pop setrgbcolor 0 0 150 100 rectfill d aload pop setrgbcolor 150 0 150 100 rectfill showpage } def
/R [0.78 0.16 0.16] def /G [0.16 0.63 0.24] def /B [0.16 0.24 0.71] def /Y [0.86 0.78 0.24] def
R G B Y quarters Y B G R quarters
`;

/** Two pages, drawn by Ghostscript. */
export async function drawn(tools: Tools, ...options: string[]): Promise<string> {
  await tools.write("quarters.ps", POSTSCRIPT);
  return tools.run("drawn.pdf", "gs", "-q", "-o", "drawn.pdf", "-sDEVICE=pdfwrite", ...options, "quarters.ps");
}

/** A PDF of two pages that a program makes of the drawn one. */
export const madeBy =
  (...command: [program: string, ...args: string[]]) =>
  async (tools: Tools) => {
    await drawn(tools);
    return tools.run("made.pdf", ...command);
  };

/** A PDF that pikepdf makes: `p` is open, of the drawn one or another. */
export const changed =
  (lines: string, from: PagedFile["make"] = drawn) =>
  async (tools: Tools) => {
    await from(tools);
    return tools.python(
      "made.pdf",
      `import pikepdf\nfrom pikepdf import *\np = pikepdf.open("drawn.pdf")\n${lines}\np.save("made.pdf")`,
    );
  };

/** A PDF of one page that is a JPEG, for `changed`. */
export const scan = (tools: Tools) => tools.run("drawn.pdf", "img2pdf", "quarters.jpg", "-o", "drawn.pdf");

/** The drawn PDF. */
export async function drawnBytes(tools: Tools): Promise<Buffer<ArrayBuffer>> {
  await drawn(tools);
  return tools.read("drawn.pdf");
}
