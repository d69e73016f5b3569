/** What stands around every page. */
export const shell = {
  addHandwriting: "Handwriting",
  addVoice: "Voice",
  home: "Home",
  menu: "Menu",
  login: "Login",
  logOut: "Logout",
  otherLanguage: "বাংলা",
  skip: "Skip to the content",
  footerCopyright: "Copyright {{year}} {{site}}. All rights reserved.",
  footerBuilt: "Built by a joint initiative in Boston.",
  privacyPolicy: "Privacy policy",
  deleteAccount: "Delete account",
  account: "Account",
};
