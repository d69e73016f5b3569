/**
 * The album that everybody has and that holds every item of theirs; uploads go there (product.md 9). No row, and no
 * zod: screens name it.
 */
export const FIRST_ALBUM = 1;
