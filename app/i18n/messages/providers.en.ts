/** Words of signing in by Google, Facebook, Apple or the separate sign-in host. */
export const providers = {
  google: "Google",
  facebook: "Facebook",
  apple: "Apple",
  host: "the sign-in host",
  signInWith: "Sign in with {{name}}",
  hostLead: "You sign in or create your account on a separate page. From there you come straight back.",
  hostButton: "Go to sign-in",
  addressTitle: "One more thing",
  addressLead:
    "They didn't give us a confirmed address. Please enter yours: we'll send a six-digit code there to make " +
    "sure it's yours.",
  addressButton: "Send the code",
  title: "Sign in with other accounts",
  rowText: "Sign in with an account you have elsewhere.",
  rowLinked: "Linked: {{names}}.",
  lead:
    "Anyone who signs in with an account linked here is signed in as you. We e-mail you whenever one is linked " +
    "or unlinked.",
  none: "No other accounts can be linked here right now.",
  linkedSince: "Linked on {{day}}",
  linkedAs: "Linked on {{day}} as {{email}}",
  notLinked: "Not linked",
  link: "Link {{name}}",
  unlink: "Unlink {{name}}",
  password: "Your password here, to confirm it's you",
};
