import type { QrCode } from "./qr-code";

/**
 * A QR code to hold a phone to. Dark on white on any ground, in a dark window too: readers know it no other way.
 * @param side CSS pixels; as wide as its place where absent
 */
export function QrDrawing({ code: { size, path }, label, side }: { code: QrCode; label: string; side?: number }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={side}
      height={side}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  );
}
