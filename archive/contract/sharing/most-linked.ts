/** Most items that one public link opens. */
export const MOST_LINKED = 20;
