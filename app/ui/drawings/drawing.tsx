import type { ReactNode } from "react";

// Each about a kilobyte or less; `voice` takes the colour of what is heard, `fill` that of the sheet.
const SKETCHES = {
  /** A letter on a table, and under it the line that is somebody's voice. */
  letter: {
    size: [320, 220],
    lines: (
      <>
        <path className="faint" d="M6 158h308" />
        <path className="shadow" d="M74 158l12-8h152l22 8z" />
        <path className="fill" d="M80 148L96 22l132-8 18 132z" />
        <path className="fill" d="M228 14l-22 3 3 21 21-9z" />
        <path
          d={
            "M114 46c8-11 12 11 20 1s10-6 17 0 13-8 22-2M111 68c10-8 14 8 24 0s15-3 22-1 18-6 28 0 14-4 22-1" +
            "M109 90c9-10 15 6 25-1s13 5 22-1 16 4 26 0 12 3 20-2M106 112c7-7 12 5 20 0s12 2 20-1" +
            "M178 126c6-12 10 8 16-2s8 8 14-1 10 2 14-3"
          }
        />
        <path d="M262 150l34-76 9 4-34 76-10 8z" className="fill" />
        <path
          className="voice"
          d={
            "M20 190v6M34 187v12M48 180v26M62 188v10M76 191v4M90 184v18M104 176v34M118 186v14M132 190v6" +
            "M146 182v22M160 178v30M174 187v12M188 191v4M202 185v16M216 181v24M230 188v10M244 191v4" +
            "M258 186v14M272 189v8M286 191v4M300 192v2"
          }
        />
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
  /** Several sheets. */
  many: {
    size: [80, 60],
    lines: (
      <>
        <path className="fill" d="M34 6h34v36H34z" />
        <path className="fill" d="M24 12h34v36H24z" />
        <path className="fill" d="M14 18h34v36H14z" />
        <path className="voice" d="M21 32c4-5 6 4 10 0s7 2 11-1" />
      </>
    ),
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
} satisfies Record<string, { size: [number, number]; lines: ReactNode }>;

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
