import type { en } from "./areas.en";

/** The dictionary's areas: a page carries only those that its loaders name. */
export type Messages = typeof en;
export type Area = keyof Messages;
