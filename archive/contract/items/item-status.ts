// Apart from item.ts, so that a page's scripts can name a status without carrying the schemas with them.

/** Item status (product.md 4): 1 anyone, 0 owner and those it is shared with, 2 owner alone. */
export const PRIVATE = 0;
export const PUBLIC = 1;
export const ONLY_ME = 2;
export type ItemStatus = typeof PRIVATE | typeof PUBLIC | typeof ONLY_ME;
