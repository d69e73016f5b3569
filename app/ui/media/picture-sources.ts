interface PictureSource {
  type: string;
  srcSet: string;
}

export interface PictureSources {
  sources: PictureSource[];
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
  const smallest = widths[0] ?? most;
  const fitting = widths.filter((width) => width <= most);
  const used = fitting.length > 0 ? fitting : [smallest];
  return {
    sources: MODERN.map(([format, type]) => ({
      type,
      srcSet: used.map((width) => `${path(width, format)} ${width}w`).join(", "),
    })),
    src: path(used.at(-1) ?? smallest, "jpg"),
  };
}
