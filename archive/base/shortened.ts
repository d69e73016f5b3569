/** The beginning of a text, as it is told in a sentence; never half a character. */
export function shortened(text: string, most = 60): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most).join("")}…`;
}
