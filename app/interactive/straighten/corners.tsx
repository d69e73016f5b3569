import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { Page } from "archive/contract/items/page";
import { inDigits } from "~/i18n/length";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { cornerAt, cornersAsSeen, placedIn, seenAt, stepSeen, withCorner, type Size } from "./geometry";

const STEP = 0.005;
const LONG_STEP = 0.05;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const NAMES = ["topLeft", "topRight", "bottomRight", "bottomLeft"] as const;

/** In CSS pixels: half of what a finger hits, and what is seen of a handle. */
const REACH = 22;
const RING = 10;
/** Side of the magnified look, as a share of the photograph's shorter one, and how much larger it shows. */
const LOOK = 0.4;
const LARGER = 3;
const DARK = "#14171d";

interface CornersProps {
  photo: { src: string } & Size;
  box: Size;
  rotation: Page["rotation"];
  corners: readonly number[];
  onMove: (corners: readonly number[]) => void;
}

/**
 * Four handles over the photograph of a page, in its SVG: moved by finger, mouse or arrow keys. All sizes are kept in
 * pixels of the screen, however large the photograph is. Needs the message area "straighten".
 */
export function Corners({ photo, box, rotation, corners, onMove }: CornersProps) {
  const t = useMessages("straighten");
  const { language } = useShell();
  const { width, height } = photo;
  const ref = useRef<SVGGElement>(null);
  const pixel = usePixel(ref);
  const [focused, setFocused] = useState<number | null>(null);
  /** The corner that is being moved. */
  const [held, setHeld] = useState<number | null>(null);
  /** From the pointer to the corner that it moves. */
  const grip = useRef<readonly [number, number] | null>(null);

  /** Place of a pointer in the photograph. */
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(ref.current?.getScreenCTM()?.inverse());
    return [x / width, y / height] as const;
  };
  const take = (event: PointerEvent<SVGGElement>, at: number) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = placeOf(event);
    const [cornerX, cornerY] = cornerAt(corners, at);
    grip.current = [cornerX - x, cornerY - y];
    setHeld(at);
  };
  const drag = (event: PointerEvent, at: number) => {
    if (!grip.current) return;
    const [x, y] = placeOf(event);
    onMove(withCorner(corners, at, [x + grip.current[0], y + grip.current[1]]));
  };
  const letGo = () => {
    grip.current = null;
    setHeld(null);
  };
  const press = (event: KeyboardEvent, at: number) => {
    const arrow = ARROWS[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setHeld(at);
    const step = event.shiftKey ? LONG_STEP : STEP;
    const [x, y] = cornerAt(corners, at);
    const [right, down] = stepSeen([arrow[0] * step, arrow[1] * step], rotation);
    onMove(withCorner(corners, at, [x + right, y + down]));
  };
  const percent = (share: number) => inDigits(language, Math.round(share * 1000) / 10);
  const points = NAMES.map((_name, at) => {
    const [x, y] = cornerAt(corners, at);
    return `${x * width},${y * height}`;
  }).join(" ");
  const lines = (size: number) => (
    <g fill="none" strokeLinejoin="round">
      <polygon points={points} stroke={DARK} strokeWidth={4 * size} />
      <polygon points={points} stroke="#fff" strokeWidth={2 * size} />
    </g>
  );

  return (
    <g ref={ref} transform={placedIn(box, photo, rotation)}>
      <path d={`M0 0H${width}V${height}H0ZM${points}Z`} fill={DARK} fillOpacity={0.55} fillRule="evenodd" />
      {lines(pixel)}
      {held === null ? null : (
        <Look photo={photo} middle={cornerAt(corners, held)} pixel={pixel}>
          {lines(pixel / LARGER)}
        </Look>
      )}
      {cornersAsSeen(rotation).map((at, seen) => {
        const [x, y] = cornerAt(corners, at);
        const [left, top] = seenAt([x, y], rotation);
        const middle = { cx: x * width, cy: y * height };
        return (
          <g
            key={at}
            role="slider"
            tabIndex={0}
            aria-label={t(NAMES[seen] ?? "topLeft")}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(left * 1000) / 10}
            aria-valuetext={t("place", { left: percent(left), top: percent(top) })}
            // Set by script: the page's policy lets no style stand in its HTML. The rest of the page scrolls as ever.
            // The page's own outline would be lost on a dark photograph: a ring is seen, and both where a browser has
            // colours of its person's choice.
            style={{ touchAction: "none", cursor: "move", outline: `${3 * pixel}px solid transparent` }}
            onPointerDown={(event) => take(event, at)}
            onPointerMove={(event) => drag(event, at)}
            onLostPointerCapture={letGo}
            onKeyDown={(event) => press(event, at)}
            onFocus={() => setFocused(at)}
            onBlur={() => {
              setFocused(null);
              setHeld(null);
            }}
          >
            <circle {...middle} r={REACH * pixel} fill="transparent" />
            <Ring {...middle} pixel={pixel} size={RING} />
            {focused === at ? <Ring {...middle} pixel={pixel} size={RING + 7} /> : null}
          </g>
        );
      })}
    </g>
  );
}

/** Seen on light and dark. @param size radius in pixels of the screen */
function Ring({ pixel, size, ...middle }: { cx: number; cy: number; pixel: number; size: number }) {
  return (
    <>
      <circle {...middle} r={size * pixel} fill="none" stroke={DARK} strokeWidth={5 * pixel} />
      <circle {...middle} r={size * pixel} fill="none" stroke="#fff" strokeWidth={2.5 * pixel} />
    </>
  );
}

interface LookProps {
  photo: CornersProps["photo"];
  middle: readonly [number, number];
  pixel: number;
  children: React.ReactNode;
}

/** The surroundings of a corner, larger, in the middle of the photograph, where no finger is. */
function Look({ photo: { src, width, height }, middle: [x, y], pixel, children }: LookProps) {
  const side = Math.min(width, height) * LOOK;
  const shown = side / LARGER;
  const place = { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
  return (
    <g pointerEvents="none">
      <svg
        {...place}
        viewBox={`${x * width - shown / 2} ${y * height - shown / 2} ${shown} ${shown}`}
        aria-hidden="true"
      >
        <rect x={-width} y={-height} width={3 * width} height={3 * height} fill={DARK} />
        <image href={src} width={width} height={height} />
        {children}
      </svg>
      <rect {...place} fill="none" stroke="#fff" strokeWidth={2 * pixel} />
    </g>
  );
}

/** Length of a pixel of the screen in an element's own units, which changes with the window. */
function usePixel(ref: React.RefObject<SVGGElement | null>): number {
  const [pixel, setPixel] = useState(1);
  useEffect(() => {
    const element = ref.current;
    const svg = element?.ownerSVGElement;
    if (!element || !svg) return;
    const measure = () => {
      const { a = 1, b = 0 } = element.getScreenCTM() ?? {};
      setPixel(1 / (Math.hypot(a, b) || 1));
    };
    const seen = new ResizeObserver(measure);
    seen.observe(svg);
    measure();
    return () => seen.disconnect();
  }, [ref]);
  return pixel;
}
