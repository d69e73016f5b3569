import type { ReactNode } from "react";

interface Sketch {
  size: [number, number];
  lines: ReactNode;
}

// Each under a kilobyte; `voice` takes the colour of what is heard, `fill` that of the sheet.
const SKETCHES = {
  /** A letter on a table, and under it the line that is somebody's voice. */
  letter: {
    size: [240, 150],
    lines: (
      <>
        <path className="faint" d="M8 118h224" />
        <path className="fill" d="M62 100L78 18l108-6 10 78z" />
        <path d="M92 34c8-9 12 9 20 1s10-5 16 0 14-6 22-2M90 50c10-6 14 6 24 0s16-2 22-1 20-5 34 0M88 66c8-8 16 4 24-1s14 4 22-1M86 82c6-4 10 2 16-1" />
        <path className="voice" d="M20 134v4M32 130v12M44 125v22M56 131v10M68 134v4M80 128v16M92 122v28M104 129v14M116 133v6M128 127v18M140 124v24M152 131v10M164 134v4M176 129v14M188 126v20M200 132v8M212 134v4M224 135v2" />
      </>
    ),
  },
  /** An open box for what is to come. */
  box: {
    size: [160, 110],
    lines: (
      <>
        <path className="fill" d="M30 50h100v48H30zM30 50L14 34h44l22 16 22-16h44l-16 16" />
        <path className="voice" d="M62 26c6-10 10 8 18-2s10 4 18-4" />
        <path className="faint" d="M8 102h144" />
      </>
    ),
  },
  /** A pen at work. */
  pen: {
    size: [80, 60],
    lines: (
      <>
        <path className="fill" d="M30 38L60 8l8 8-30 30-11 3z" />
        <path className="voice" d="M8 52c6-8 10 4 16-2" />
      </>
    ),
  },
  /** A voice. */
  voice: {
    size: [80, 60],
    lines: <path className="voice" d="M10 27v6M20 20v20M30 8v44M40 18v24M50 12v36M60 22v16M70 27v6" />,
  },
  /** A hand-me-down: a letter in an envelope. */
  keepsake: {
    size: [80, 60],
    lines: (
      <>
        <path className="fill" d="M8 22h64v32H8zM16 22V6h48v16" />
        <path d="M8 22l32 18 32-18" />
        <path className="voice" d="M26 13c4-5 6 4 11 0s8 2 12-1" />
      </>
    ),
  },
} satisfies Record<string, Sketch>;

export type DrawingName = keyof typeof SKETCHES;

/** A drawing of ours. It says nothing that the words beside it do not. */
export function Drawing({ name }: { name: DrawingName }) {
  const { size, lines } = SKETCHES[name];
  return (
    <svg className="drawing" viewBox={`0 0 ${size[0]} ${size[1]}`} width={size[0]} height={size[1]} aria-hidden="true">
      {lines}
    </svg>
  );
}
