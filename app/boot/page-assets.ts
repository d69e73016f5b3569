import { createContext } from "react";
import type { Appearance } from "~/styles/appearance";
import type { Messages } from "~/i18n/areas";

/**
 * What only the server has; hydrated, the nonce of the answer and its styles are read from the page (entry.client.tsx).
 */
export interface PageAssets {
  nonce: string | undefined;
  /** What was chosen for the eyes, for a page whose root did not load. */
  appearance: Appearance;
  /** Styles that stand in the page because only this kind of page has them. */
  ownStyles: string;
  /** Address of those that all pages have; empty in a first page, which carries what it uses of them. */
  stylesheet: string;
  /** Address of the same, for hydration and for the next page; empty where they are linked. */
  nextStylesheet: string;
  /** Where what the page needs to hydrate is: its HydrationData. */
  hydrationData: string;
  /** Milliseconds that the page rests before it hydrates. */
  hydrationDelayMs: number;
  /** Told to the person on a page about a fault; empty elsewhere. */
  requestId: string;
  /** Words of the error pages, where this is one; no hydrated page carries them. */
  errors: Messages["errors"] | null;
}

export const NO_ASSETS: PageAssets = {
  nonce: undefined,
  appearance: {},
  ownStyles: "",
  stylesheet: "",
  nextStylesheet: "",
  hydrationData: "",
  hydrationDelayMs: 0,
  requestId: "",
  errors: null,
};

export const PageAssets = createContext(NO_ASSETS);
