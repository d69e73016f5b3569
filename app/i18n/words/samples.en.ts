/** Samples of somebody's hand and voice on their profile. */
export const samples = {
  hand: "Sample of handwriting",
  voice: "Sample of voice",
  waiting: "It is being prepared. It will be here in a moment.",
  failed: "It could not be prepared to be shown. Please put another in its place.",
};
export type Samples = typeof samples;
