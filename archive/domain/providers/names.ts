const FIRST_LONGEST = 25;
const LAST_LONGEST = 26;

/**
 * A provider's names as names of ours: what ours do not take is left out, what is too long is cut between letters.
 * Nobody typed them here, so nobody is refused for them; people change them on their profile.
 * @param email stands in where there is no name at all
 */
export function namesOf({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string | null;
}): { first_name: string; last_name: string | null } {
  const first = cleaned(firstName, FIRST_LONGEST);
  const last = cleaned(lastName, LAST_LONGEST);
  if (first) return { first_name: first, last_name: last || null };
  const [beforeAt = ""] = (email ?? "").split("@");
  return {
    first_name: last || cleaned(beforeAt.replace(/\+.*/, "").replace(/[._-]+/g, " "), FIRST_LONGEST) || "?",
    last_name: null,
  };
}

function cleaned(name: string, longest: number): string {
  const ours = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}\u200c\u200d .'’-]/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(ours)) {
    if ([...kept, ...segment].length > longest) break;
    kept += segment;
  }
  return kept.trim();
}
