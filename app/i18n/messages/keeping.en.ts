/** How originals are kept, on an item's page and the plan's; filled in on the server alone. */
export const keeping = {
  format: "Format: {{names}}",
  openCopy: "Copy in an open format ({{format}})",
  checked: "Original checked on {{day}}",
  checkedAll: "Originals checked on {{day}} or later",
  unchecked: "The original will be checked soon",
  inOne: "kept {{places}}",
  inSeveral: "kept in {{count}} places: {{places}}",
  place_disk: "on this server's disk",
  place_other_disk: "on another disk",
  place_object: "in object storage",
  ofAll: "Your originals are {{kept}}.",
  ofAllOthers: "Your other originals are {{kept}}.",
  damagedOne: "The original of 1 letter or voice is damaged or missing",
  damagedSeveral: "The originals of {{count}} letters and voices are damaged or missing",
  checksum: "Checksum (SHA-256)",
  damagedTitle: "The original is damaged",
  damagedText:
    "When we checked it on {{day}}, it was no longer as you gave it. What you still see and hear here was made from " +
    "it before. The people who run this site have been told, and nothing was deleted. If you still have the file, " +
    "keep it safe.",
  cutTitle: "This file breaks off",
  cutText:
    "It came without its end. You see and hear it as far as it goes, and the original is kept as it came. If you " +
    "have it whole, put that in its place.",
  lostTitle: "The original is missing",
  lostText:
    "When we checked on {{day}}, we couldn't find it. What you still see and hear here was made from it before. The " +
    "people who run this site have been told. If you still have the file, keep it safe.",
};
