import { inject } from "vitest";
import type { Product } from "./product";
import { visited, type SharedProduct } from "./shared-product";

/**
 * Products of the run beside the shared one, for files that need the same: `settings` has settings that don't disturb
 * each other; `archive` and `site` are the two halves of one product in processes of their own.
 */
export type OtherName = "settings" | "archive" | "site";

export const SECRET_KEYS = "a-key-that-both-programs-know-0123456789";
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">
<circle cx="4" cy="4" r="4" fill="teal"/></svg>`;
export const STORES = {
  APP_STORE_URL: "https://apps.example.test/akkhor",
  PLAY_STORE_URL: "https://play.example.test/akkhor",
};
/** Besides an icon, metrics, a log of requests, and a famous hand on its landing page. */
export const SETTINGS = {
  SITE_NAME: "Chithi",
  ...STORES,
  BODY_LIMIT_MB: "1",
  UPLOAD_VOICES: "0",
  ACCESS_TOKEN_SECONDS: "5",
};

/** One of them, started where nobody has asked for it yet. Others use it too. */
export async function otherProduct(name: OtherName): Promise<Product> {
  return visited(JSON.parse(await asked(name)) as SharedProduct);
}

/** Everything that its process has said so far. */
export function saidBy(name: OtherName): Promise<string> {
  return asked(`${name}/said`);
}

async function asked(path: string): Promise<string> {
  const answer = await fetch(`${inject("otherProducts")}/${path}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
