import { Picture, type PictureOf } from "~/ui/media/picture";

/** A person's cover picture, over the top of their profile. It says nothing that the name does not. */
export function Cover({ picture }: { picture: PictureOf }) {
  return <Picture {...picture} alt="" most={1080} sizes="(min-width: 64rem) 60rem, 100vw" eager />;
}
