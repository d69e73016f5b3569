/** The rows alone, with nothing over them. */
export default function Hub() {
  return null;
}
