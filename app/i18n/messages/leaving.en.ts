/** Words of deleting an account, taking that back, and taking everything along. */
export const leaving = {
  title: "Delete account",
  intro: "You can leave at any time and take everything with you. Here is what happens when you delete your account.",
  first:
    "Before: download everything in one file. After that, only people you shared something with can still save it.",
  atOnce:
    "Right away: no one can see your profile or anything you keep; public links stop working; what you shared " +
    "in groups disappears there; your open invitations are cancelled. You're signed out on every device, and " +
    "none of them gets notifications.",
  shared:
    "We tell the people who accepted something you shared. Only they can still see it, under “Shared with me”, " +
    "and download it for 30 days.",
  groups:
    "Groups you own pass to the member who has been there longest, and we tell them. A group with no one else " +
    "in it is deleted with your account.",
  thirty:
    "For 30 days you can change your mind: sign in and undo it. Everything comes back, except groups that " +
    "someone else owns by then.",
  after:
    "After that everything is erased: files and all their copies, captions, profile, name, addresses, shares, " +
    "invitations, notifications, passkeys and codes. No one can bring it back, not even us. We keep only the " +
    "numbers of what was erased, so that no backup brings it back.",
  law:
    "If you bought the premium plan, the law requires us to keep the record of that payment: amount, day and " +
    "transaction number, with nothing you kept here.",
  takeTitle: "First, take everything with you",
  takeText:
    "One file (zip) with every original just as you gave it, including the bin, plus all captions and " +
    "everything on your profile. Unpack it and open index.html to look and listen without the internet; libraries " +
    "can read it too (BagIt, IIIF). With many recordings it can be large; if the download breaks off, it goes on " +
    "where it was.",
  takeButton: "Download everything",
  bringBack: "Such a copy can be brought back, here or on another site like this",
  howTitle: "Delete my account",
  how: "Enter your password to confirm it's you.",
  visitor: "Please sign in first, so we know it's you.",
  signIn: "Sign in",
  deleteButton: "Delete my account",
  keep: "Keep my account",
  mind: "If you want it back within 30 days, just sign in.",
  backTitle: "Your account is being deleted",
  backText:
    "You asked us to delete it. No one can see it now, and on {{day}} everything is erased. Until then you can " +
    "undo this.",
  backButton: "Keep my account",
  backHint: "Everything is as it was: letters, voices, shares and groups.",
  goOn: "Delete it anyway",
  goOnHint: "Nothing changes. You can come back here until {{day}}.",
  goneTitle: "Your account is deleted",
  goneNow: "No one can see your profile or anything you kept, and you're signed out on every device.",
  goneMail: "Everything is erased in 30 days. We've e-mailed you the day; until then you can undo this.",
  goneBack: "Sign in and get it back",
  goneHome: "Go to the front page",
};
