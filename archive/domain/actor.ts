import type { Language } from "archive/contract/language";
import type { ViewerKey } from "archive/db/access/granted";

/** Person on whose behalf something is done: by a call of theirs, or without one by a job or an operator. */
export interface Actor {
  personId: number;
}

/** Person who calls, by one of their sessions. No job has one. */
export interface SignedIn extends Actor {
  sessionId: string;
}

/**
 * Whoever holds the address of a public link that stands, and gave its password where it has one: sees what it opens,
 * and nothing else.
 */
export interface LinkHolder {
  linkId: number;
}

/** For whom something is shown: a person, the holder of a link, or null for a visitor. */
export type Viewer = Actor | LinkHolder | null;

/** The viewer as queries take it (db/access/granted.ts). */
export function viewerKey(viewer: Viewer): ViewerKey {
  if (viewer === null) return null;
  return "linkId" in viewer ? { linkId: viewer.linkId } : viewer.personId;
}

/** Facts of a call that every domain function may know beside its own input. */
export interface Caller {
  actor: SignedIn | null;
  language: Language;
}

/** Facts of a call of somebody who is not signed in, beside its fields. */
export interface Visit {
  language: Language;
  /** IP address, for limits alone; never logged or kept. */
  address: string;
  userAgent: string;
  /** Handle that an earlier sign-in gave to this browser. */
  device?: string | undefined;
}
