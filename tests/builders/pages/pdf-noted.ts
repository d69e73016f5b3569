import { SIZE, TURNED, type PagedFile, type Tools } from "./paged-file";
import { changed, scan } from "./pdf-tools";

/** A note over the whole page that is red. @param flags of the note */
const stamped = (flags: number) =>
  changed(`look = p.make_stream(b"0.78 0.16 0.16 rg 0 0 300 200 re f")
look.Subtype = Name.Form
look.BBox = [0, 0, 300, 200]
note = Dictionary(Type=Name.Annot, Subtype=Name.Stamp, Rect=[0, 0, 300, 200], F=${flags}, AP=Dictionary(N=look))
p.pages[0].Annots = p.make_indirect(Array([note]))`);

const reportlab = (lines: string) => (tools: Tools) =>
  tools.python(
    "made.pdf",
    `from reportlab.pdfgen import canvas
from reportlab.lib.colors import Color
c = canvas.Canvas("made.pdf", pagesize=(300, 200))
def quarter(x, y, *colour):
  c.setFillColorRGB(*colour)
  c.rect(x, y, 150, 100, fill=1, stroke=0)
quarter(0, 100, .78, .16, .16), quarter(150, 100, .16, .63, .24)
quarter(0, 0, .16, .24, .71), quarter(150, 0, .86, .78, .24)
field = dict(name="a", x=0, y=0, width=300, height=200, borderWidth=0)
${lines}
c.save()`,
  );

/** A drawing of which three quarters are half transparent. */
const HALF = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">
<rect width="150" height="100" fill="#f00" opacity=".5"/>
<rect x="150" width="150" height="100" fill="#0a0" opacity=".5"/>
<rect y="100" width="150" height="100" fill="#00f" opacity=".5"/>
</svg>`;

/** Pages with something on them. */
export const NOTED_PDFS: readonly PagedFile[] = [
  {
    name: "reportlab, a field that is filled in",
    make: reportlab('c.acroForm.textfield(value="Amina", fillColor=Color(.16, .63, .24), **field)'),
    colours: ["green", "green", "green", "green"],
  },
  {
    name: "reportlab, a field whose look is left to the reader",
    make: async (tools) => {
      await reportlab('c.acroForm.textfield(value="M", **field)')(tools);
      return tools.python(
        "bare.pdf",
        `import pikepdf
p = pikepdf.open("made.pdf")
form = p.Root.AcroForm
form.NeedAppearances = True
del form.Fields[0]["/AP"]
form.Fields[0].MK = pikepdf.Dictionary(BG=[.16, .24, .71])
p.save("bare.pdf")`,
      );
    },
    colours: ["blue", "blue", "blue", "blue"],
  },
  {
    name: "pikepdf, a note by its appearance",
    make: stamped(4),
    pages: 2,
    colours: ["red", "red", "red", "red"],
    last: TURNED,
  },
  {
    name: "pikepdf, a note that is hidden",
    make: stamped(2),
    pages: 2,
    last: TURNED,
  },
  {
    name: "rsvg, half transparent",
    make: async (tools) => {
      await tools.write("drawing.svg", HALF);
      return tools.run("made.pdf", "rsvg-convert", "-f", "pdf", "-o", "made.pdf", "drawing.svg");
    },
    colours: ["red", "green", "blue", "grey"],
  },
  {
    name: "a scan that a machine has read",
    make: changed(
      `font = Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica)
p.pages[0].Resources.Font = Dictionary(F1=font)
p.pages[0].contents_add(b"BT /F1 20 Tf 3 Tr 20 50 Td (unseen) Tj ET")`,
      scan,
    ),
    size: SIZE,
  },
];
