/** ProfileSamplesMessages of somebody's hand and voice on their profile. */
export const profileSamples = {
  hand: "Handwriting sample",
  voice: "Voice sample",
  waiting: "It's being prepared. It will be here in a moment.",
  failed: "We couldn't prepare it for viewing. Please choose another.",
};
export type ProfileSamplesMessages = typeof profileSamples;
