import { createContext } from "react";

/** What only the server has: the nonce of this answer and the styles. Awake, the elements keep what they came with. */
export interface PageAssets {
  nonce: string | undefined;
  styles: string;
  /** Told to the person on a page about a fault; empty elsewhere. */
  requestId: string;
}

export const PageAssets = createContext<PageAssets>({ nonce: undefined, styles: "", requestId: "" });
