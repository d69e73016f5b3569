const LEAST_PART = 5;

/**
 * Whether a folded word, or the beginning of a longer one, is one typing error away from what was typed; as the archive
 * finds it.
 */
export function nearlyIn(word: string, typed: string): boolean {
  const [letters, wanted] = [[...word], [...typed]];
  if (wanted.length < 3) return false;
  if (isNearly(letters, wanted)) return true;
  if (wanted.length < LEAST_PART || letters.length <= wanted.length) return false;
  return [-1, 0, 1].some((more) => isNearly(letters.slice(0, wanted.length + more), wanted));
}

/** One letter another, missing, too many, or changed about with its neighbour. */
function isNearly(one: string[], other: string[]): boolean {
  const differ = one.findIndex((letter, at) => letter !== other[at]);
  const at = differ < 0 ? one.length : differ;
  const rest = (letters: string[], from: number) => letters.slice(from).join("");
  const swapped = one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, at + 2) === rest(other, at + 2);
  return (
    rest(one, at + 1) === rest(other, at + 1) ||
    rest(one, at) === rest(other, at + 1) ||
    rest(one, at + 1) === rest(other, at) ||
    swapped
  );
}
