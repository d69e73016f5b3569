import { createContext } from "react";
import type { Messages } from "~/i18n/areas";

/**
 * What only the server has; awake, the nonce of the answer and its styles are read from the page (entry.client.tsx).
 */
export interface PageAssets {
  nonce: string | undefined;
  styles: string;
  /** Where what the page needs to wake is: its WakeData. */
  wakeData: string;
  /** Milliseconds that the page rests before it wakes. */
  wakeDelayMs: number;
  /** Told to the person on a page about a fault; empty elsewhere. */
  requestId: string;
  /** Words of the error pages, where this is one; no awake page carries them. */
  errors: Messages["errors"] | null;
}

export const NO_ASSETS: PageAssets = {
  nonce: undefined,
  styles: "",
  wakeData: "",
  wakeDelayMs: 0,
  requestId: "",
  errors: null,
};

export const PageAssets = createContext(NO_ASSETS);
