/** Words of a face that is cut from a letter or a photograph. */
export const writerFace = {
  title: "Whose face is this?",
  text: "Crop a face from this picture, to show beside a name. We take the middle; you can then move and zoom it.",
  seen: "Only those who can see this item see the face. Make it “only me” or delete it, and they no longer do.",
  choose: "Beside the name of",
  hasFace: "has a picture, which this one replaces",
  nobody: "There's nobody yet. First add to a letter or a voice the name of who wrote or spoke it.",
  cut: "Crop the face",
};
