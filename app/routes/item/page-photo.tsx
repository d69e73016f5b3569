import { lazy, Suspense, useEffect, useState } from "react";
import type { Page } from "archive/contract/items/page";
import { cornerAt, placedIn, type Size } from "~/interactive/straighten/geometry";

const fetchCorners = () => import("~/interactive/straighten/corners");
const Corners = lazy(() => fetchCorners().then(({ Corners: component }) => ({ default: component })));

/** Room around the photograph for the handles at its edges, as a share of the box's longer side. */
const ROOM = 0.035;

interface PagePhotoProps {
  /** Address of the whole photograph. */
  src: string;
  label: string;
  /** Size of the turned photograph, or about its shape. */
  box: Size;
  rotation: Page["rotation"];
  corners: readonly number[];
  /** True where the corners are drawn before a page is hydrated too, since they may be saved as they are. */
  isFound: boolean;
  onMove: (corners: readonly number[]) => void;
  /** Tells once whether the photograph has come, which its corners need. */
  onPhoto: (came: boolean) => void;
}

/**
 * The photograph that a page is cut from, turned as the page is, and on a hydrated page the four corners over it. An
 * SVG, whose attributes turn and place it without a style of its own.
 */
export function PagePhoto({ src, label, box, rotation, corners, isFound, onMove, onPhoto }: PagePhotoProps) {
  const [photo, setPhoto] = useState<Size | null>(null);
  useEffect(() => {
    // The one in the page does not say how large it is; this is the same, fetched once.
    const image = new Image();
    const left = new AbortController();
    const came = () => {
      setPhoto({ width: image.naturalWidth, height: image.naturalHeight });
      onPhoto(true);
    };
    image.addEventListener("load", came, left);
    image.addEventListener("error", () => onPhoto(false), left);
    image.src = src;
    void fetchCorners();
    return () => left.abort();
  }, [src, onPhoto]);

  const turned = rotation % 180 !== 0;
  const guess = turned ? { width: box.height, height: box.width } : box;
  const room = ROOM * Math.max(box.width, box.height);
  const around = [-room, -room, box.width + 2 * room, box.height + 2 * room];
  return (
    <svg id="corners" viewBox={around.join(" ")} width="100%" height={box.width > box.height ? undefined : "60vh"}>
      <image
        href={src}
        width={guess.width}
        height={guess.height}
        transform={placedIn(box, guess, rotation)}
        role="img"
        aria-label={label}
      />
      {photo ? (
        <Suspense fallback={null}>
          <Corners photo={{ src, ...photo }} box={box} rotation={rotation} corners={corners} onMove={onMove} />
        </Suspense>
      ) : isFound ? (
        <Outline size={guess} transform={placedIn(box, guess, rotation)} corners={corners} />
      ) : null}
    </svg>
  );
}

/** Sides of a page over its photograph, seen on light and dark. */
function Outline({ size, transform, corners }: { size: Size; transform: string; corners: readonly number[] }) {
  const points = [0, 1, 2, 3].map((at) => {
    const [x, y] = cornerAt(corners, at);
    return `${x * size.width},${y * size.height}`;
  });
  return (
    <g transform={transform} fill="none" strokeLinejoin="round">
      {[
        { stroke: "#14171d", strokeWidth: 5 },
        { stroke: "#fff", strokeWidth: 2.5 },
      ].map((line) => (
        <polygon key={line.stroke} points={points.join(" ")} vectorEffect="non-scaling-stroke" {...line} />
      ))}
    </g>
  );
}
