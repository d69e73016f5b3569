/** Text messages about leaving in English: the source. */
export const leavingSms = {
  account_leaving:
    "Your account at {{site}} is hidden and will be erased on {{day}}. Until then you can sign in and keep it: " +
    "{{link}}",
  account_back: "Your account at {{site}} is back, with everything in it. Not you? {{link}}",
  owner_leaving: "{{inviter}} is leaving {{site}}. What they shared with you can be downloaded until {{day}}: {{link}}",
  group_yours:
    "The owner of the group {{group}} has left {{site}}. You've been a member longest, so it's yours now. {{link}}",
};

/** Letters about it. */
export const leavingTexts = {
  account_leaving: {
    subject: "Your account at {{site}} will be erased on {{day}}",
    before:
      "You asked to delete your account. No one can see your profile or anything you keep now, and you're " +
      "signed out on every device. On {{day}} everything is erased for good, and no one can bring it back, not " +
      "even us.",
    after:
      "If you change your mind before that day, sign in and everything is as it was. If you didn't ask for " +
      "this, someone knows your password: please sign in, keep your account, and choose a new password.",
  },
  account_back: {
    subject: "Your account at {{site}} is back",
    before:
      "You cancelled the deletion of your account. Everything is here as it was. Groups you owned now belong " +
      "to the member who has been there longest; you're still a member.",
    after: "If this wasn't you, someone knows your password: please choose a new one.",
  },
  owner_leaving: {
    subject: "{{inviter}} is leaving {{site}}",
    before:
      "{{inviter}} is deleting their account. You can see and download what they shared with you until " +
      "{{day}}. After that it's erased for good.",
    after: "Please save what matters to you in time.",
  },
  group_yours: {
    subject: "The group {{group}} is yours now",
    before:
      "The owner of the group {{group}} has left {{site}}. You've been a member longest, so it's yours now: " +
      "you can invite people, rename it, hand it over to another member, or delete it.",
    after: "",
  },
};
