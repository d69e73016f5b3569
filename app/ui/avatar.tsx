/** First letter of a name, without its marks: a lone vowel sign would show a dotted ring. */
export function initial(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name.normalize("NFC"))?.[0].toLocaleUpperCase("en") ?? "?";
}

/** A person's picture, or the first letter of the name. The name stands beside it, so it is silent. */
export function Avatar({ name, picture }: { name: string; picture: string | null }) {
  return (
    <span className="avatar" aria-hidden="true">
      {picture ? <img src={picture} alt="" width={40} height={40} loading="lazy" /> : initial(name)}
    </span>
  );
}
