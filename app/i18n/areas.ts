import type { en } from "./areas.en";

/** The dictionary's areas: a page carries only those that its loaders name. */
export type Messages = typeof en;
export type Area = keyof Messages;

/** Fills `{{name}}` parts; numbers come as text already, in the page's digits. */
export function fill(text: string, params: Record<string, string> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole);
}
