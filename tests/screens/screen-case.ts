import type { Page } from "playwright";
import type { Product } from "tests/e2e/harness/product";
import { PLAIN, type Limit } from "./limits";

/**
 * Who looks: a visitor, or one of the seeded family (family.ts). Shirin has the longest names and captions, Rafi has
 * nothing yet.
 */
export type Who = "visitor" | "amina" | "bela" | "karim" | "rafi" | "shirin";

/** What the family keeps, by what a screen's address needs of it. */
export interface Things {
  letter: number;
  /** Several pages, and a caption of 220 characters. */
  pages: number;
  /** Files of that: of a page that is shown whole, and of one that is cut by its corners, and turned. */
  pageFiles: { whole: number; found: number; straight: number };
  voice: number;
  /** Private, and shared. */
  diary: number;
  binned: number;
  /** Its original is damaged. */
  damaged: number;
  /** Address of the page that ends Amina's mails. */
  unsubscribe: string;
  group: number;
  /** Of Amina's group: somebody asked to come. */
  asked: number;
  amina: number;
  bela: number;
  /** Given to Bela by Amina. */
  given: number;
  /** Public ids of people. */
  profiles: { amina: string; shirin: string };
  links: { one: string; several: string; locked: string };
  link: number;
  passkey: number;
  /** Karim's, which was paid; and Bela's. */
  payments: Record<"paid" | "failed" | "cancelled" | "open", string>;
  /** That the letter lies in. */
  album: number;
  /** Amina's, which her group sees as a whole, and what lies in it. */
  kitchen: { album: number; item: number };
  /** Of Amina's, whose diary Bela sees. */
  writer: number;
  /** Of Bela's, whom she and Amina say to be one person. */
  belasWriter: number;
  /** Of Amina's, who named Bela; Amina asked for one, Bela took one on, Karim was named for one. */
  stewards: { amina: number; asking: number; taken: number; offered: number; refuse: string };
  /** An archive that is open to Bela: the stewardship, and what lies in it. */
  entrusted: { id: number; item: number; album: number; writer: number };
  /** Of Shirin: what she came with, by how far it is. */
  imports: Record<"looking" | "ready" | "taking" | "done" | "refused", number>;
  /** A list of Amina's that changes what she keeps. */
  list: number;
  /** Addresses that mails brought to people without an account: of an invitation, and to undo an account. */
  newcomers: { invited: string; undo: string };
  /** `shown`: the one that is public; `cut`: a voice that is a part of another. */
  shirins: { letter: number; shown: number; cut: number; group: number; album: number };
}

/** A page that somebody has open, and what stands behind it. */
export interface Opened {
  page: Page;
  product: Product;
  things: Things;
}

/** A screen in one of its states. */
export interface ScreenCase {
  /** What it shows; the name of its picture. */
  name: string;
  as: Who;
  at: (things: Things) => string;
  /** What the person does there before it is looked at. */
  act?: (opened: Opened) => Promise<void>;
  /** It is another page once it is hydrated: looked at before hydration and after it. */
  wakes?: boolean;
  /**
   * Its route says `hydrate: "now"`: the person came to do what scripts make finer, so they are fetched on a slow line
   * too.
   */
  now?: boolean;
  /** Its title is a name that somebody gave, in whatever language. */
  named?: boolean;
  /** HTTP status, where it is another than 200. */
  status?: number;
  /** Most that it may weigh, where nobody does anything there. */
  limit: Limit;
}

/** Looks of a route, or why none of it is looked at. */
export type Row = readonly ScreenCase[] | string;

export function look(
  name: string,
  as: Who,
  at: ScreenCase["at"] | string,
  more: Partial<Omit<ScreenCase, "name" | "as" | "at">> = {},
): ScreenCase {
  return { name, as, at: typeof at === "string" ? () => at : at, limit: PLAIN, ...more };
}
