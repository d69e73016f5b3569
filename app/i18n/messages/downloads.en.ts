/** An item's downloads, for its owner. */
export const downloads = {
  title: "Download",
  picture: "Picture (JPEG)",
  sound: "Voice (MP3)",
  everything: "All pages, voice and words together (zip)",
  original: "Original file",
  originalWhole: "The whole recording that it was cut from",
  originalOf: "Original of page {{page}}",
  originalVoice: "Original of the voice",
  originalHint: "Exactly as it was added",
  archive: "Download as archive",
  archiveHint: "Original, words, names and dates in one zip that opens anywhere, without this site",
};
