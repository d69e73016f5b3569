/** Words of a face that is cut from a letter or a photograph. */
export const writerFace = {
  title: "Whose face is this?",
  text: "Cut a face from this picture, to stand beside a name. Its middle is taken first; you then move and zoom it.",
  seen: "Only those who can see this item see the face. Once the item is only yours, or deleted, they no longer do.",
  choose: "Beside the name of",
  hasFace: "has a picture, which this one replaces",
  nobody: "Nobody is there yet. Say of a letter or a voice who wrote or spoke it.",
  cut: "Cut the face",
};
