/** Paths of the calls of profiles; `/profile` itself and how one signs in are in account-paths.ts. */
export const PROFILE_PATHS = {
  profileUpdate: "/profile/update",
  profilePrivacy: "/profile/update-privacy-status",
  publicProfile: "/public/profile/{id}",
  publicProfileItems: "/public/profile/{id}/hand-writing",
} as const;
