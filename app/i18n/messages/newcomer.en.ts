/** Words of an invitation's page for somebody without an account, and of undoing the one that it made. */
export const newcomer = {
  file_handwriting: "{{name}} wants to show you some handwriting",
  file_voice: "{{name}} wants you to hear a voice",
  album: "{{name}} wants to share the album “{{thing}}” with you",
  group: "{{name}} invites you to the group {{thing}}",
  why:
    "{{name}} sent this to {{address}}. {{site}} is a home for a loved one's handwriting and voice. To open it, " +
    "enter your name and choose a password.",
  name: "Your name",
  address: "Your address, confirmed by the invitation",
  password: "Choose a password",
  passwordHint: "8 to 30 characters, without spaces",
  open_file_handwriting: "See the handwriting",
  open_file_voice: "Hear the voice",
  open_album: "See the album",
  open_group: "Join the group",
  makes:
    "This creates your account at {{site}}. Don't know {{name}}? Then just close this page: nothing is created, " +
    "and no one is told.",
  waitTitle: "One more step for your address",
  waitText:
    "Your account was created from an invitation. If others have invited {{address}} too, you'll see it here once " +
    "you've entered the code we send there.",
  waitWay: "Confirm with a code",
  undoTitle: "Undo the account",
  undoText: "An invitation to {{address}} was used to create an account on {{day}}. If that wasn't you, undo it here.",
  undoWarning:
    "The account is deleted at once, for good, with everything in it. The invitation then waits for {{address}} " +
    "again.",
  undoButton: "Undo the account",
  undone: "Done. The account is gone, and the address is free again.",
  toLogin: "Go to sign-in",
};
