import type { Language } from "archive/contract/language";

/** Who calls: a signed-in person, or null for a visitor. */
export interface Actor {
  personId: number;
  sessionId: string;
}

/** What every domain function may know of the call beside its own input. */
export interface Caller {
  actor: Actor | null;
  language: Language;
}
