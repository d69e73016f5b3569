import { CUT_LEAST_SIDE, CUT_MOST_BYTES } from "archive/contract/profile/profile-media-kinds";

/** What is wrong with a picture that was just picked, before the cropper opens; the archive judges by its bytes. */
export async function validatePicture(file: File): Promise<"onlyPicture" | "tooLarge" | "tooSmall" | null> {
  if (!/\.(jpe?g|png|webp)$/i.test(file.name)) return "onlyPicture";
  if (file.size > CUT_MOST_BYTES) return "tooLarge";
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return "onlyPicture";
  const least = Math.min(picture.width, picture.height);
  picture.close();
  return least < CUT_LEAST_SIDE ? "tooSmall" : null;
}

/** The same file under a name that no other has: the moment stands before its ending (product.md 5). */
export function stamped(file: File, now: number): File {
  return new File(
    [file],
    file.name.replace(/(\.[^.]*)?$/, (ending) => `-${now}${ending}`),
    { type: file.type },
  );
}
