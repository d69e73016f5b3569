// Apart from the paths, so that schemas in a page's scripts carry none of them along.

/** Under it all calls stand. */
export const API_BASE = "/api/v1";
