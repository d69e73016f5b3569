import { ITEM, LIST } from "./limits";
import { look, type Row } from "./screen-case";

/** What somebody seeks and finds. */
export const SEARCH_ROWS: Record<string, Row> = {
  "/search": [
    look("search", "amina", "/search", { wakes: true }),
    look("search-found", "amina", `/search?query=${encodeURIComponent("চিঠি")}`, { limit: LIST }),
    look("search-nearly", "amina", `/search?query=${encodeURIComponent("চিটি")}`, { limit: LIST }),
    look("search-people", "amina", "/search?query=be&type=profile"),
    look("search-none", "amina", "/search?query=nothing-of-that-kind"),
  ],
  "/search/item/:itemId": [
    look("letter-found", "amina", ({ letter }) => `/search/item/${letter}?query=${encodeURIComponent("চিঠি")}`, {
      limit: ITEM,
    }),
  ],
  "/search/found": "answers a script",
};
