export interface PictureSources {
  sources: { type: string; srcSet: string }[];
  /** For browsers that know neither of the sources' types. */
  src: string;
}

const MODERN = [
  ["avif", "image/avif"],
  ["webp", "image/webp"],
] as const;

/**
 * What a `<picture>` offers: AVIF, WebP and a JPEG, each in the widths that are there.
 * @param widths the renditions there are, ascending; must not be empty
 * @param most the widest one that this place may fetch
 */
export function pictureSources(
  path: (width: number, format: "avif" | "webp" | "jpg") => string,
  widths: readonly number[],
  most: number,
): PictureSources {
  const used = widthsUpTo(widths, most);
  return {
    sources: MODERN.map(([format, type]) => ({
      type,
      srcSet: used.map((width) => `${path(width, format)} ${width}w`).join(", "),
    })),
    src: path(used.at(-1) ?? most, "jpg"),
  };
}

/** Renditions that are wanted, and the smallest in any case. @param widths ascending */
export function widthsUpTo(widths: readonly number[], most: number): number[] {
  return widths.filter((width, at) => at === 0 || width <= most);
}
