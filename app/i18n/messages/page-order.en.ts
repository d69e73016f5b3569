/** Words of the screen that orders the pages of a letter. */
export const pageOrder = {
  title: "Pages",
  page: "Page {{page}}",
  earlier: "Page {{page}}: move earlier",
  later: "Page {{page}}: move later",
  turn: "Page {{page}}: turn right",
  straighten: "Page {{page}}: make straight",
  remove: "Page {{page}}: remove",
  addText: "Add or replace pages:",
  add: "Edit the handwriting",
  done: "Done",
};
