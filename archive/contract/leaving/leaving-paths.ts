/** Paths of the calls by which somebody leaves, comes back, and takes everything with them. */
export const LEAVING_PATHS = {
  leave: "/profile/delete",
  comeBack: "/auth/come-back",
  everything: "/profile/everything",
} as const;
