/** Calls of the landing page: the famous handwriting that the operator put in. */
export const LANDING_PATHS = {
  famous: "/landing/famous",
  famousFile: "/landing/famous/{version}/{name}",
} as const;
