/** Paths of the calls of the ways in beside the password: mailed links and passkeys. */
export const WAYS_IN_PATHS = {
  mailLink: "/auth/mail-link",
  mailLinkLook: "/auth/mail-link/look",
  mailLinkEnter: "/auth/mail-link/enter",
  passkeySignInBegin: "/auth/passkey/begin",
  passkeySignIn: "/auth/passkey/login",
  passkeys: "/profile/passkeys",
  passkeyBegin: "/profile/passkeys/begin",
  passkeyAdd: "/profile/passkeys/add",
  passkeyRename: "/profile/passkeys/rename",
  passkeyRemove: "/profile/passkeys/remove",
} as const;
