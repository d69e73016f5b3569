import { smallPicture } from "archive/contract/items/small-picture";
import { classes } from "~/ui/controls/classes";

/** First letter of a name, without its marks: a lone vowel sign would show a dotted ring. */
export function initial(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name.normalize("NFC"))?.[0].toLocaleUpperCase("en") ?? "?";
}

/**
 * A person's picture, or the first letter of the name; a group's is square. The name stands beside it, so it is silent.
 */
export function Avatar({ name, picture, square }: { name: string; picture: string | null; square?: boolean }) {
  return (
    <span className={classes("avatar", square && "avatar-square")} aria-hidden="true">
      {picture ? <img src={smallPicture(picture)} alt="" width={40} height={40} loading="lazy" /> : initial(name)}
    </span>
  );
}
