// Apart from the schemas, so that a page's scripts can name a person's pictures without carrying zod with them.
import { picturePath, voicePath } from "./media";

/** What a person may put beside their name: profile picture, cover picture, a sample of their hand and one of their voice. */
export const PORTRAIT_KINDS = ["picture", "cover", "handwriting", "voice"] as const;
export type PortraitKind = (typeof PORTRAIT_KINDS)[number];

/** Those that are cut to a shape; their width by their height, and the widths they are kept in. */
export const CUTS = {
  picture: { aspect: 1, widths: [200, 96], formats: ["jpg"] },
  cover: { aspect: 3, widths: [1080, 540], formats: ["avif", "jpg"] },
} as const;
export type CutKind = keyof typeof CUTS;

export function isCut(kind: PortraitKind): kind is CutKind {
  return kind in CUTS;
}

/** Most bytes and least side of a picture that is cut (specification 5, decisions.md 4). */
export const CUT_MOST_BYTES = 5 * 1024 * 1024;
export const CUT_LEAST_SIDE = 200;

/** Where a person's own files are asked for, on the browser's origin and, under `/api/v1`, on the archive. */
const UNDER = "/portrait";

/** A person's file as the parts that show pictures and voices of items take it. */
export function portraitRef(personId: number, version: number) {
  return { id: personId, contentVersion: version, under: UNDER };
}

/** Address of a profile picture of 200 by 200; what stands in `people.profile_picture` and goes wherever the name goes. */
export function profilePicturePath(personId: number, version: number, fileId: number): string {
  return picturePath(portraitRef(personId, version), { id: fileId }, 200, "jpg");
}

/** Address of any other kind's, for programs that know one address a file. */
export function portraitPath(kind: PortraitKind, personId: number, version: number, fileId: number): string {
  const item = portraitRef(personId, version);
  if (kind === "voice") return voicePath(item, { id: fileId }, "mp3");
  return kind === "picture" ? profilePicturePath(personId, version, fileId) : picturePath(item, { id: fileId }, 1080, "jpg");
}
