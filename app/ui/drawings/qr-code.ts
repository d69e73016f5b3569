import { encodeQR } from "qr";

/** A QR code as one path of unit squares. */
export type QrCode = ReturnType<typeof qrCode>;

/** Squares of white around it (ISO/IEC 18004 asks for four). */
const EDGE = 4;

/** Draws the code of an address; a sixth of it may be worn off the paper. */
export function qrCode(address: string) {
  const rows = encodeQR(address, "raw", { ecc: "medium", border: EDGE });
  // Squares on a side, the white edge included that readers look for.
  const size = rows.length;
  return { size, path: rows.map(rowPath).join("") };
}

/** The dark runs of a row. */
function rowPath(row: boolean[], y: number): string {
  const runs = row.map(Number).join("").matchAll(/1+/g);
  return [...runs].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1H${index}z`).join("");
}
