/** Words of the screen that orders the pages of a letter. */
export const pageOrder = {
  title: "Order of the pages",
  page: "Page {{page}}",
  earlier: "Page {{page}}: one place earlier",
  later: "Page {{page}}: one place later",
  remove: "Page {{page}}: take it away",
  addText: "More pages, or others in their place:",
  add: "Edit the handwriting",
  done: "Done",
};
