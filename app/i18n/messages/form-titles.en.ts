/** Titles of the forms of letters and voices, which pages carry as theirs. */
export const formTitles = {
  newHandwritingTitle: "Upload handwriting",
  newVoiceTitle: "Upload voice",
  voiceOfTitle: "Add the voice",
  editHandwritingTitle: "Edit handwriting",
  editVoiceTitle: "Edit voice",
};
