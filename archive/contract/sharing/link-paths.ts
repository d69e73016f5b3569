/** Paths of public links: the owner's, and those of whoever holds an address. */
export const LINK_PATHS = {
  linkCreate: "/link/create",
  links: "/link/list",
  linkDetails: "/link/details/{id}",
  linkUpdate: "/link/update/{id}",
  linkDelete: "/link/delete/{id}",
  linkOpen: "/link/open/{token}",
  linkMedia: "/link/open/{token}/media/{itemId}/{contentVersion}/{fileId}/{name}",
  linkDownload: "/link/open/{token}/download/{itemId}",
} as const;

/**
 * Header by which a program shows that the password of a link was given: what opening it with the password answered.
 */
export const LINK_PASS_HEADER = "x-link-pass";
