/** Each mail's end. */
const after =
  "Only you can accept it, with the address that this was sent to. If you don't know {{inviter}}, you " +
  "don't need to do anything.";

/**
 * Mails and SMS of invitations in English: the source. Neither caption nor picture nor the group's name is in them: the
 * kind alone.
 */
export const offerMails = {
  file_handwriting: {
    subject: "{{inviter}} wants to show you some handwriting",
    before:
      "{{inviter}} wants to show you some handwriting kept at {{site}}, a home for a loved one's handwriting " +
      "and voice.",
    after,
  },
  file_voice: {
    subject: "{{inviter}} wants you to hear a voice",
    before: "{{inviter}} wants you to hear a voice kept at {{site}}, a home for a loved one's handwriting and voice.",
    after,
  },
  album: {
    subject: "{{inviter}} wants to share a whole album with you",
    before:
      "{{inviter}} wants to share a whole album of handwriting and voices with you, and whatever is put into it " +
      "later, kept at {{site}}, a home for a loved one's handwriting and voice.",
    after,
  },
  group: {
    subject: "{{inviter}} invites you to a group",
    before:
      "{{inviter}} invites you to a group at {{site}}, where families and friends keep handwriting and voices " +
      "together.",
    after,
  },
};

export const offerSms = {
  file_handwriting: "{{inviter}} wants to show you some handwriting at {{site}}: {{link}}",
  file_voice: "{{inviter}} wants you to hear a voice at {{site}}: {{link}}",
  album: "{{inviter}} wants to share a whole album with you at {{site}}: {{link}}",
  group: "{{inviter}} invites you to a group at {{site}}: {{link}}",
};

/** Notifications of offers in English: to whoever is asked, and to whoever offered. */
export const offerNotifications = {
  share_request: {
    title: "File invitation",
    one: {
      handwriting: "{{name}} would like to share handwriting with you",
      voice: "{{name}} would like to share a voice with you",
      both: "{{name}} would like to share something with you",
    },
    many: {
      handwriting: "{{name}} would like to share {{count}} pieces of handwriting with you",
      voice: "{{name}} would like to share {{count}} voices with you",
      both: "{{name}} would like to share {{count}} letters and voices with you",
    },
  },
  share_accepted: {
    title: "Accepted",
    one: {
      handwriting: "{{name}} accepted the handwriting you shared",
      voice: "{{name}} accepted the voice you shared",
      both: "{{name}} accepted what you shared",
    },
    many: {
      handwriting: "What you shared was accepted {{count}} times, most recently by {{name}}",
      voice: "What you shared was accepted {{count}} times, most recently by {{name}}",
      both: "What you shared was accepted {{count}} times, most recently by {{name}}",
    },
  },
  album_request: {
    title: "Album invitation",
    one: "{{name}} would like to share a whole album with you",
    many: "{{name}} would like to share {{count}} whole albums with you",
  },
  album_accepted: {
    title: "Album accepted",
    one: "{{name}} accepted the album you shared",
    many: "The album you shared was accepted {{count}} times, most recently by {{name}}",
  },
  group: {
    title: "Group invitation",
    one: "{{name}} invites you to the group {{group}}",
    many: "{{name}} invites you to {{count}} groups, the latest of them {{group}}",
  },
  group_joined: {
    title: "New in {{group}}",
    one: "{{name}} joined {{group}}",
    many: "{{count}} people joined {{group}}, most recently {{name}}",
  },
};
