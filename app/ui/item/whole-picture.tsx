import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { fullPicturePath, picturePath } from "archive/contract/media/media-path";
import { classes } from "~/ui/controls/classes";
import { isWithin, type PictureOf } from "~/ui/media/picture";
import { pictureSources, widthsUpTo } from "~/ui/media/picture-sources";
import type { WholeSize } from "./whole-sizes";

/** Widest rendition that stands there until the picture at full detail is wanted and has come. */
const FIRST_WIDTH = 1080;

/** Widths at which a page stands in the whole view (whole.css), for the browser's choice of a rendition. */
const ENLARGED = "(min-width: 64rem) 100vw, 200vw";
const SIZES = { fit: "(min-width: 64rem) 50vw, 100vw", large: ENLARGED, "100": ENLARGED, "200": ENLARGED };

/** Widest page of which the width of a window is twice what it has beside its words. */
const NARROW = 0.8;

interface WholePictureProps {
  picture: PictureOf;
  size: WholeSize;
  name: string;
  /** Its picture at full detail is made. */
  isFullThere: boolean;
}

/** The picture of the whole view. */
export function WholePicture({ picture: { item, file }, size, name, isFullThere }: WholePictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const { width, height } = file;
  const full = fullPicturePath(item, file);
  const [first = 0] = widthsUpTo(file.widths, FIRST_WIDTH).slice(-1);
  // A document has the picture that its size needs at once: nothing brings another later.
  const [begunHydrated] = useState(useHydrated());
  const coarse = (size === "fit" || begunHydrated || !isFullThere) && first > 0;
  const [wanted, setWanted] = useState(false);
  const fine = useIsThere(full, wanted && isFullThere);
  // A phone's line is spared the fine picture until there are pixels to show it with.
  useEffect(() => {
    const isOwnSize = size === "100" || size === "200";
    if (isOwnSize || (image.current && shownWidth(image.current) * devicePixelRatio > first)) setWanted(true);
  }, [size, first]);
  const { sources, src } =
    fine || !coarse
      ? { sources: [], src: full }
      : pictureSources((wide, format) => picturePath(item, file, wide, format), file.widths, FIRST_WIDTH);
  const times = size === "200" ? 2 : 1;
  return (
    <picture className={classes(size === "large" && "whole-large", isWithin(NARROW, file) && "whole-narrow")}>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={SIZES[size]} />
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
  );
}

/** CSS pixels, of what may be a picture fitted into a larger box. */
function shownWidth(image: HTMLImageElement): number {
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
