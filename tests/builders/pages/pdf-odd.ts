import { TURNED, type PagedFile } from "./paged-file";
import { changed, DRAWN, drawnBytes, madeBy } from "./pdf-tools";

/** Bytes that other readers open all the same. */
export const ODD_PDFS: readonly PagedFile[] = [
  {
    name: "behind the words of a mail",
    make: async (tools) =>
      tools.write(
        "made.pdf",
        Buffer.concat([
          Buffer.from(`Content-Type: application/pdf\r\n\r\n${"x".repeat(700)}\n`),
          await drawnBytes(tools),
        ]),
      ),
    pages: 2,
    size: DRAWN,
    last: TURNED,
  },
  {
    name: "with junk behind it",
    make: async (tools) => tools.write("made.pdf", Buffer.concat([await drawnBytes(tools), Buffer.alloc(3000, 7)])),
    pages: 2,
    size: DRAWN,
    last: TURNED,
  },
  {
    name: "without its table of objects",
    make: async (tools) => {
      const bytes = await drawnBytes(tools);
      const lost = bytes.toString("latin1").replace("xref\n0", "xxxx\n0");
      return tools.write("made.pdf", Buffer.from(lost.replace(/startxref\n\d+/, "startxref\n7"), "latin1"));
    },
    pages: 2,
    size: DRAWN,
    last: TURNED,
  },
  { name: "changed afterwards", make: changed("p.docinfo.Title = 'x'"), pages: 2, size: DRAWN, last: TURNED },
];

export const REFUSED_PDFS: readonly PagedFile[] = [
  {
    name: "qpdf, with a password",
    make: madeBy("qpdf", "--encrypt", "user", "owner", "256", "--", "drawn.pdf", "made.pdf"),
    refused: "item.pdf_password",
  },
  {
    name: "pikepdf, with a script for when it opens",
    make: changed('p.Root.OpenAction = Dictionary(S=Name.JavaScript, JS=String("app.alert(1)"))'),
    refused: "item.pdf_scripted",
  },
  {
    name: "pikepdf, with a script of a page, in a stream of objects",
    make: async (tools) => {
      await changed('p.pages[1].AA = Dictionary(O=Dictionary(S=Name.JavaScript, JS=String("app.alert(1)")))')(tools);
      return tools.run("packed.pdf", "qpdf", "--object-streams=generate", "made.pdf", "packed.pdf");
    },
    refused: "item.pdf_scripted",
  },
  {
    name: "pikepdf, that starts a program, locked",
    make: async (tools) => {
      await changed('p.Root.OpenAction = p.make_indirect(Dictionary(S=Name.Launch, F=String("a.exe")))')(tools);
      return tools.run("locked.pdf", "qpdf", "--encrypt", "", "o", "256", "--", "made.pdf", "locked.pdf");
    },
    refused: "item.pdf_scripted",
  },
  {
    name: "pikepdf, without a page",
    make: changed("del p.pages[0]\ndel p.pages[0]"),
    refused: "item.pdf_no_pages",
  },
  {
    name: "pikepdf, a form that its own program draws",
    make: changed(
      `p.Root.NeedsRendering = True
parts = Array([String("template"), p.make_stream(b"<template/>")])
p.Root.AcroForm = Dictionary(Fields=[], XFA=parts)`,
    ),
    refused: "item.pdf_form",
  },
  {
    name: "tiff2pdf, a JPEG with another's beginning in it",
    make: async (tools) => {
      await tools.run("in.tif", "convert", "quarters.png", "-compress", "jpeg", "in.tif");
      return tools.run("made.pdf", "tiff2pdf", "-o", "made.pdf", "in.tif");
    },
    refused: "item.file_broken",
  },
  {
    name: "of which nothing but the head is there",
    make: async (tools) => tools.write("made.pdf", (await drawnBytes(tools)).subarray(0, 200)),
    refused: "item.file_broken",
  },
];
