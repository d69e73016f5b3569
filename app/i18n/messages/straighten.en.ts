/** Words of the screen that makes a page of a letter straight by its corners. */
export const straighten = {
  title: "Page {{page}}: make straight",
  photo: "The whole picture that page {{page}} is in",
  left: "Turn left",
  right: "Turn right",
  half: "Half turn",
  whole: "Show the whole picture",
  hint: "Put each handle on a corner of the page, by finger, mouse or arrow keys. What's outside isn't shown.",
  found: "The page's corners were found. “Save” makes it straight by them; until then nothing changes.",
  byHand: "These aren't its corners",
  noScript:
    "Moving the page's corners needs JavaScript, which this browser isn't running. It can be done on another device.",
  broken: "The picture can't be shown just now. Please try again in a few minutes",
  topLeft: "Top left corner",
  topRight: "Top right corner",
  bottomRight: "Bottom right corner",
  bottomLeft: "Bottom left corner",
  place: "{{left}}% from the left, {{top}}% from the top",
  save: "Save",
  cancel: "Cancel",
};
