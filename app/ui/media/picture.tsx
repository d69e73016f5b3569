import { picturePath } from "archive/contract/media/media-path";
import { classes } from "~/ui/controls/classes";
import { pictureSources, widthsUpTo } from "./picture-sources";

/** Of a letter's page: left of its words from 64rem on (item.css), else as wide as the page. */
export const LETTER_SIZE = { sizes: "(min-width: 64rem) 40rem, 100vw", most: 720 };

/** Of an item and one of its files, what a picture needs; a loader hands on no more. */
export interface PictureOf {
  item: { id: number; contentVersion: number; under?: string };
  file: { id: number; width: number | null; height: number | null; placeholder: string | null; widths: number[] };
}

/**
 * Tells whether a page is no wider than so many times its height; false where that is unknown. Letters are mostly 0.7
 * to 0.8 (A4, a school book's page).
 */
export function isWithin(most: number, { width, height }: Pick<PictureOf["file"], "width" | "height">): boolean {
  return width !== null && height !== null && width <= height * most;
}

/** Server side only. @param most leaves out wider renditions, but the smallest there is */
export function pictureFile(
  { id, width, height, placeholder, widths }: PictureOf["file"],
  most = Infinity,
  blurred = true,
): PictureOf["file"] {
  return { id, width, height, placeholder: blurred ? placeholder : null, widths: widthsUpTo(widths, most) };
}

interface PictureProps extends PictureOf {
  /** Words in the picture's place: its caption, or what it is. Empty where the caption stands beside it. */
  alt: string;
  /** Widest rendition to fetch in this place: 400 in lists, 720 on the item's page. */
  most: number;
  /** How wide the picture is shown, for the browser's choice. */
  sizes: string;
  /** In the first row: fetched at once. Others wait until they are near. */
  eager?: boolean;
  /** As the letter on the table, with its shadow. */
  onTable?: boolean;
}

/** A picture in modern formats with its place kept and a blurred one behind it until it comes. */
export function Picture({ item, file, alt, most, sizes, eager, onTable }: PictureProps) {
  const { sources, src } = pictureSources((width, format) => picturePath(item, file, width, format), file.widths, most);
  return (
    <span className={classes("picture", onTable && "on-table")}>
      {file.placeholder && <img className="picture-blur" src={file.placeholder} alt="" />}
      <picture>
        {sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          alt={alt}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          loading={eager ? undefined : "lazy"}
          decoding="async"
        />
      </picture>
    </span>
  );
}
