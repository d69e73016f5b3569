/** Id of the upload that this page's form was opened for; null for none. */
export function askedFor(): string | null {
  return new URLSearchParams(location.search).get("waiting");
}
