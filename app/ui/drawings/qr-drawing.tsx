import type { QrCode } from "./qr-code";

/** A QR code to hold a phone to. Dark on white on any ground, in a dark window too: readers know it no other way. */
export function QrDrawing({ code: { size, path }, label }: { code: QrCode; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="220"
      height="220"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  );
}
