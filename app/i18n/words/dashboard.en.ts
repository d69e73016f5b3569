/** The private root, and where a person chooses to start. */
export const dashboard = {
  title: "Welcome, {{name}}",
  ways: "Where to",
  startTitle: "Where you start",
  startLabel: "“Back to Home” leads",
  startHere: "To this page",
  startHereHint: "With the ways to all that is here for you.",
  startCollections: "To my collections",
  startCollectionsHint: "Straight to your letters and voices. It can be changed from “Sign-in and security”.",
  save: "Save",
  change: "Choose",
};
