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
  let path = "";
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x++;
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
  }
  return path;
}
