import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { fullPicturePath, picturePath } from "archive/contract/media/media-path";
import type { PictureOf } from "~/ui/media/picture";
import { pictureSources, widthsUpTo } from "~/ui/media/picture-sources";
import type { ZoomHands } from "~/ui/media/zoom-hands";
import type { WholeSize } from "./whole-sizes";

/** Of a part that is scrolled, or moved, by the arrow keys. */
export const SCROLLED = { tabIndex: 0, role: "group" } as const;

/** Widest rendition that stands there until the picture at full detail is wanted and has come. */
const FIRST_WIDTH = 1080;

interface WholePictureProps {
  picture: PictureOf;
  size: WholeSize;
  name: string;
  /** Is given the hands that it is in, once hydrated. */
  onHeld(hands: ZoomHands | undefined): void;
}

/** The picture of the whole view: scrolled before hydration, in the person's hands then. */
export function WholePicture({ picture: { item, file }, size, name, onHeld }: WholePictureProps) {
  const hydrated = useHydrated();
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const { width, height } = file;
  const full = fullPicturePath(item, file);
  const [first = 0] = widthsUpTo(file.widths, FIRST_WIDTH).slice(-1);
  const coarse = size === "fit" && first > 0;
  const [wanted, setWanted] = useState(false);
  const fine = useIsThere(full, wanted);
  const { sources, src } =
    fine || !coarse
      ? { sources: [], src: full }
      : pictureSources((wide, format) => picturePath(item, file, wide, format), file.widths, FIRST_WIDTH);
  useEffect(() => {
    const ended = new AbortController();
    // A phone's line is spared the fine picture until there are pixels to show it with.
    const scaled = (scale: number) => {
      if (scale > 1 || (image.current && fittedWidth(image.current) * devicePixelRatio > first)) setWanted(true);
    };
    scaled(1);
    const hold = async () => {
      // Fetched by whom it serves, and by nobody else.
      const { zoomHands } = await import("~/ui/media/zoom-hands");
      const [element, around] = [image.current, frame.current];
      if (ended.signal.aborted || !element || !around) return;
      const held = zoomHands(element, around, ended.signal, scaled);
      // As large as the document has shown it.
      if (size !== "fit" && width) held.zoom((width * Number(size)) / 100 / fittedWidth(element));
      onHeld(held);
    };
    void hold();
    return () => {
      ended.abort();
      onHeld(undefined);
    };
  }, [onHeld, size, width, first]);
  const fitted = hydrated || size === "fit";
  const times = fitted ? 1 : Number(size) / 100;
  return (
    <div className={fitted ? "whole-picture whole-fit" : "whole-picture"} ref={frame} {...SCROLLED} aria-label={name}>
      <picture>
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes="(min-width: 64rem) 50vw, 100vw" />
        ))}
        <img
          ref={image}
          src={src}
          alt={name}
          width={width ? width * times : undefined}
          height={height ? height * times : undefined}
          draggable={false}
        />
      </picture>
    </div>
  );
}

/** Of a picture that lies whole in its frame. */
function fittedWidth(image: HTMLImageElement): number {
  const ratio = (image.naturalWidth || image.width) / (image.naturalHeight || image.height);
  return Math.min(image.offsetWidth, image.offsetHeight * ratio);
}

/** @returns whether the picture there was wanted and can now be shown whole */
function useIsThere(fine: string, wanted: boolean): boolean {
  const [come, setCome] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const picture = new Image();
    picture.src = fine;
    picture.decode().then(
      () => setCome(true),
      () => undefined,
    );
  }, [fine, wanted]);
  return come;
}
