/** Each mail's end. */
const after =
  "Only you can accept it, with the address that this was sent to. If you don't know {{inviter}}, you " +
  "don't need to do anything.";

/**
 * Mails and SMS of invitations in English: the source. Neither caption nor picture nor the group's name is in them: the
 * kind alone.
 */
export const invitationTexts = {
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

export const invitationSms = {
  file_handwriting: "{{inviter}} wants to show you some handwriting at {{site}}: {{link}}",
  file_voice: "{{inviter}} wants you to hear a voice at {{site}}: {{link}}",
  album: "{{inviter}} wants to share a whole album with you at {{site}}: {{link}}",
  group: "{{inviter}} invites you to a group at {{site}}: {{link}}",
};
