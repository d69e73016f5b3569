/** Bringing in an archive of this product's or a folder of pictures and sounds, and taking everything out. */
export const imports = {
  title: "Download or import",
  bringTitle: "Import letters and recordings",
  lead:
    "Choose a copy that you downloaded from here (or from another site like this), or a zip of pictures and " +
    "recordings. First you'll see what's in it. Nothing is saved until you say so, and everything stays “only me”, " +
    "unless a list of yours says otherwise.",
  zip: "Choose a zip or a list",
  zipHint:
    "A file that ends in .zip, up to {{limit}}. To make one from a folder: press and hold it, or right-click, then " +
    "“Compress”.",
  send: "Upload and check",
  sending: "Sending: {{percent}}%",
  checking: "Sent. One moment",
  away: "The connection was lost. Sending continues by itself once you're back online; leave this page open.",
  signedOut: "Please sign in again, then choose the same file: it continues where it stopped.",
  manyWay: "Pictures without a zip: many at once",
  listTitle: "With captions, dates and names",
  listText:
    "Put a list beside the pictures: a table saved as CSV (UTF-8), with the columns “file”, “caption”, “date” and " +
    "“author”, in any order. Each row names one file of the zip. Write dates as you would here: “March 1971”, “about " +
    "1965”. If you like, also “place”, “words”, “translation”, “album”, “who can see it” (only me, private or " +
    "public); and “letter” with “page”, where several files are one letter.",
  describeTitle: "Fill in words and dates in a spreadsheet",
  describeText:
    "Download a list of what you keep here, write in its cells with Excel, LibreOffice or Google Sheets, and save it " +
    "as “CSV UTF-8”. Then choose it above: you'll see every change before it's saved. An empty cell leaves what is " +
    "here as it is, and who can see it never changes.",
  describeButton: "Download the list",
  elsewhereTitle: "From Google Photos, WhatsApp or a phone's recorder",
  elsewhereText:
    "Choose the zip just as you got it: from Google Takeout, from WhatsApp (“Export chat”, with media), or of the " +
    "folder of recordings. Dates and captions come along. Of a chat nothing else is kept.",
  takeTitle: "Download a copy of everything",
  takeText:
    "Everything you keep here, in one file; what others shared with you stays with them. You can open it without " +
    "this site, and bring it back here.",
  takeButton: "Download everything",
  takeBegins: "It begins at once and takes a while for many pictures. Your browser keeps it among its downloads.",
  earlier: "Earlier imports",
  state_looking: "Being checked",
  state_refused: "Not imported",
  state_ready: "Waiting for your answer",
  state_taking: "Being saved",
  state_done: "Done",
  lookingTitle: "Checking your file",
  lookingListText: "It is read and compared with what is here. Nothing is saved yet.",
  lookingText: "Every file is read and compared. Nothing is saved yet. You can close this page and come back.",
  readyListTitle: "Check the changes",
  readyListText: "Nothing is saved yet. Please look at what will change.",
  readyTitle: "Ready to import",
  readyText: "Nothing is saved yet. Everything stays “only me” until you share it.",
  readySomeText: "Saved so far: {{taken}}. The rest isn't saved yet.",
  readyOpenText: "Nothing is saved yet. Please look at who will see it.",
  source_takeout: "This is an export of Google Photos. Dates, captions and albums come from it.",
  source_whatsapp: "This is a chat from WhatsApp. Dates and captions come from it; nothing else of the chat is kept.",
  source_memos: "These are voice memos. Their days come from the names of the files.",
  writtenBy: "by {{name}}",
  spokenBy: "spoken by {{name}}",
  sentBy: "sent by {{name}}",
  pages: "{{count}} pages",
  withWords: "with its words",
  statusPublic: "Public",
  statusPrivate: "Private",
  forAll: "{{count}} will be public: anyone can see them, as your list says.",
  forPeople: "{{count}} will be private instead of “only me”, as your list says.",
  sendersTitle: "Who wrote or spoke what they sent?",
  sendersHint: "Tick a name to put it down as the writer or speaker.",
  readyNone: "There's nothing new to save.",
  takingTitle: "Saving",
  takingListText: "This takes a moment. You can close this page.",
  takingText: "You can close this page. We'll tell you when it's done.",
  takingWaits: "There's a pause so that others have their turn. It goes on by itself.",
  doneTitle: "Done",
  doneListText: "What your list says is saved. Each letter's details tell what it said before.",
  doneText: "What was imported is in your collections.",
  refusedTitle: "This file can't be imported",
  progress: "Done so far",
  percent: "{{percent}}%",
  lookAgain: "Check again",
  letters: "Handwriting",
  voices: "Voices",
  taken: "Saved",
  size: "Space",
  here: "Already here, left out",
  same: "No change",
  refused: "Skipped",
  refusedDone: "Skipped",
  noRoom: "No room left",
  lacking: "Date or text not understood",
  room:
    "Your plan has room for {{room}} of the {{count}}. The first {{room}} are saved; for the rest you need the " +
    "premium plan.",
  roomNone: "Your plan has no room left. Nothing can be saved until you delete something or take the premium plan.",
  quotaSome: "You have {{left}} left here, and these take {{wanted}}. They're saved in order, as far as the room goes.",
  quotaNext:
    "You have {{left}} left here, and the next one takes {{next}}. Empty your bin, or ask the people who run this " +
    "site for more room.",
  quotaNone:
    "Your room here is used up. Nothing more can be saved until you empty your bin, or the people who run this site " +
    "give you more.",
  quotaWay: "Your room here",
  noRoomQuotaText:
    "Empty your bin, or ask the people who run this site for more room. Then import the same zip again: what's " +
    "already here is left out.",
  noRoomText: "With the premium plan, import the same zip again: what's already here is left out.",
  premium: "Premium plan",
  start: "Import all",
  startList: "Save all changes",
  startSome: "Import {{room}}",
  startFits: "Import what fits",
  dismiss: "Cancel",
  remove: "Remove this report",
  stop: "Stop, and keep what's been saved",
  collections: "My collections",
  changesTitle: "What will change",
  namedTitle: "One by one",
  one_here: "already here",
  one_refused: "skipped",
  one_refused_done: "skipped",
  one_no_room: "no room",
  one_taken: "saved, but",
  one_new: "will be saved, but",
  more: "Show more",
};
