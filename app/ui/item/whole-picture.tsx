import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { fullPicturePath, picturePath } from "archive/contract/items/media";
import type { PictureOf } from "~/ui/media/picture";
import { widthsUpTo } from "~/ui/media/picture-sources";
import type { ZoomHands } from "~/ui/media/zoom-hands";
import type { WholeSize } from "./whole-sizes";

/** Of a part that is scrolled, or moved, by the arrow keys. */
export const SCROLLED = { tabIndex: 0, role: "group" } as const;

/** Widest rendition that stands there until the picture at full detail has come. */
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
  const [first] = widthsUpTo(file.widths, FIRST_WIDTH).slice(-1);
  const src = useFinePicture(full, size === "fit" && first ? picturePath(item, file, first, "jpg") : full);
  useEffect(() => {
    const ended = new AbortController();
    const hold = async () => {
      // Fetched by whom it serves, and by nobody else.
      const { zoomHands } = await import("~/ui/media/zoom-hands");
      const [element, around] = [image.current, frame.current];
      if (ended.signal.aborted || !element || !around) return;
      const held = zoomHands(element, around, ended.signal);
      onHeld(held);
      // As large as the document has shown it.
      if (size !== "fit" && width) held.zoom((width * Number(size)) / 100 / fittedWidth(element));
    };
    void hold();
    return () => {
      ended.abort();
      onHeld(undefined);
    };
  }, [onHeld, size, width]);
  const fitted = hydrated || size === "fit";
  const times = fitted ? 1 : Number(size) / 100;
  return (
    <div className={fitted ? "whole-picture whole-fit" : "whole-picture"} ref={frame} {...SCROLLED} aria-label={name}>
      <img
        ref={image}
        src={src}
        alt={name}
        width={width ? width * times : undefined}
        height={height ? height * times : undefined}
        draggable={false}
      />
    </div>
  );
}

/** Of a picture that lies whole in its frame. */
function fittedWidth(image: HTMLImageElement): number {
  const ratio = (image.naturalWidth || image.width) / (image.naturalHeight || image.height);
  return Math.min(image.offsetWidth, image.offsetHeight * ratio);
}

/** @returns the address of the fine picture once that can be shown whole; until then of the one that is there */
function useFinePicture(fine: string, coarse: string): string {
  const [come, setCome] = useState(false);
  useEffect(() => {
    const picture = new Image();
    picture.src = fine;
    picture.decode().then(
      () => setCome(true),
      () => undefined,
    );
  }, [fine]);
  return come ? fine : coarse;
}
