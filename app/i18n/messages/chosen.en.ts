/** Words of what is done with several items at once. */
export const chosen = {
  toDownload: "Download",
  toShare: "Share",
  toAlbum: "Add to album",
  toStatus: "Who can see",
  elsewhere: "{{count}} more selected on other pages.",
  elsewhereOne: "1 more selected on another page.",
  clear: "Clear selection",
  tooMany: "Up to {{most}} at once. The first {{most}} are still selected, the others aren't.",
  toDelete: "Delete",
  deleteTitle: "Delete these?",
  deleteText:
    "{{count}} selected. They go to the bin, with any voices that belong to them. While they're there, no one " +
    "else can see them. You can bring them back for 30 days, and everyone you shared them with can see them " +
    "again; then they're gone for good.",
  deleteButton: "Delete",
  keep: "Keep them",
  downloadTitle: "Download these?",
  downloadText: "{{count}} selected. You'll get one zip file with every page of each.",
  downloadButton: "Download zip",
  statusTitle: "Who can see these?",
  statusText: "{{count}} selected. What you choose here applies to all of them.",
  statusButton: "Save",
  opensText:
    "Make this public? Then anyone with the address can see it, and anyone who searches here, without an account.",
  downloadTitleOne: "Download this?",
  statusTitleOne: "Who can see this?",
  deleteTitleOne: "Delete this?",
  noneTitle: "Nothing selected",
  noneText: "Go back to the list and select something first.",
  back: "Back to the list",
  handwritingOf: "Handwriting without a caption",
  voiceOf: "Voice without a caption",
};
