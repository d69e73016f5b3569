// Apart from the schemas, so that a page's scripts can name a person's pictures without carrying zod with them.
import { picturePath, voicePath } from "archive/contract/media/media-path";

/**
 * What a person may put beside their name: profile picture, cover picture, a sample of their hand and one of their
 * voice.
 */
export const PROFILE_MEDIA_KINDS = ["picture", "cover", "handwriting", "voice"] as const;
export type ProfileMediaKind = (typeof PROFILE_MEDIA_KINDS)[number];

/** Name of the field that each comes in. */
export const PROFILE_MEDIA_FIELDS: Record<ProfileMediaKind, string> = {
  picture: "profile_picture",
  cover: "cover_pic",
  handwriting: "handwriting",
  voice: "voice",
};

/** Those that are cut to a shape; their width by their height, and the widths they are kept in. */
export const CUTS = {
  picture: { aspect: 1, widths: [200, 96], formats: ["jpg"] },
  cover: { aspect: 3, widths: [1080, 540], formats: ["avif", "webp", "jpg"] },
} as const;
export type CutKind = keyof typeof CUTS;

export function isCut(kind: ProfileMediaKind): kind is CutKind {
  return kind in CUTS;
}

/** Most bytes and least side of a picture that is cut (product.md 5). */
export const CUT_MOST_BYTES = 5 * 1024 * 1024;
export const CUT_LEAST_SIDE = 200;

/** Where a person's own files are asked for, on the browser's origin and, under `/api/v1`, on the archive. */
const UNDER = "/portrait";

/**
 * A person's file as the parts that show pictures and voices of items take it. Whose it is does not stand in its
 * address.
 */
export function profileMediaRef(fileId: number, version: number) {
  return { id: fileId, contentVersion: version, under: UNDER };
}

/**
 * A file's address for programs that know one a file. A profile picture's, of 200 by 200, stands in
 * `people.profile_picture` too and goes wherever the name goes.
 */
export function profileMediaPath(kind: ProfileMediaKind, version: number, fileId: number): string {
  const ref = profileMediaRef(fileId, version);
  if (kind === "voice") return voicePath(ref, { id: fileId }, "mp3");
  return picturePath(ref, { id: fileId }, kind === "picture" ? 200 : 1080, "jpg");
}
