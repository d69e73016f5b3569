/** Fills `{{name}}` parts of a sentence; numbers come as text already, in the reader's digits. */
export function fill(text: string, params: Readonly<Record<string, string>> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole);
}
