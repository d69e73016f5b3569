import { smallPicture } from "archive/contract/items/small-picture";
import { classes } from "~/ui/controls/classes";

/** First letter of a name, without its marks: a lone vowel sign would show a dotted ring. */
export function initial(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name.normalize("NFC"))?.[0].toLocaleUpperCase("en") ?? "?";
}

interface AvatarProps {
  name: string;
  picture: string | null;
  /** A group's. */
  square?: boolean;
  /** On the person's own page, where one wants to see the face. */
  large?: boolean;
}

/** A person's picture, or the first letter of the name. The name stands beside it, so it is silent. */
export function Avatar({ name, picture, square, large }: AvatarProps) {
  return (
    <span className={classes("avatar", square && "avatar-square", large && "avatar-large")} aria-hidden="true">
      {picture && large ? (
        <img src={picture} alt="" width={96} height={96} />
      ) : picture ? (
        <img src={smallPicture(picture)} alt="" width={40} height={40} loading="lazy" />
      ) : (
        initial(name)
      )}
    </span>
  );
}
