/** Paths of the calls of those who vouch for people: Google, Facebook, Apple, and the separate sign-in host. */
export const PROVIDER_PATHS = {
  google: "/auth/google",
  apple: "/auth/apple",
  facebook: "/auth/facebook",
  facebookCallback: "/auth/facebook/callback",
  signInHost: "/auth/host",
  providerAddress: "/auth/provider-address",
  providers: "/profile/providers",
  providerPermit: "/profile/providers/permit",
  providerLink: "/profile/providers/link",
  providerUnlink: "/profile/providers/unlink",
} as const;
