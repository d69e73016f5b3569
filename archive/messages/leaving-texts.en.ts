/** Text messages about leaving in English: the source. */
export const leavingSms = {
  account_leaving: "Your account at {{site}} is hidden and will be erased on {{day}}. Until then you can sign in and take it back: {{link}}",
  account_back: "Your account at {{site}} is back, with all that is in it. Was it not you? {{link}}",
  owner_leaving: "{{inviter}} leaves {{site}}. What they shared with you can be downloaded until {{day}}: {{link}}",
  group_yours: "The owner of the group {{group}} has left {{site}}. You have been its member longest: it is yours now. {{link}}",
};

/** Letters about it. */
export const leavingTexts = {
  account_leaving: {
    subject: "Your account at {{site}} will be erased on {{day}}",
    before: "You asked to delete your account. From now on nobody sees your profile or anything that you kept, and you are signed out on every device. On {{day}} all of it is erased for good, and nobody can bring it back, nor can we.",
    after: "Should you change your mind before that day, sign in, and everything is as it was. If it was not you who asked, somebody knows your password: please sign in, take it back, and choose a new one.",
    link: "Sign in and take it back",
  },
  account_back: {
    subject: "Your account at {{site}} is back",
    before: "You took the deletion of your account back. All that you kept is here as it was. Groups that you led are led by the member who has been there longest; you are a member as before.",
    after: "If it was not you, somebody knows your password: please choose a new one.",
    link: "It was not me: choose a new password",
  },
  owner_leaving: {
    subject: "{{inviter}} leaves {{site}}",
    before: "{{inviter}} is deleting their account. What they shared with you, and you accepted, is there for you to look at and to download until {{day}}. After that it is erased for good.",
    after: "Please save what is dear to you in time.",
    link: "To what was shared with me",
  },
  group_yours: {
    subject: "The group {{group}} is yours now",
    before: "Whoever owned the group {{group}} has left {{site}}. You have been its member longest, so it is yours now: you may invite, rename it, hand it over to another member, or delete it.",
    after: "",
    link: "To my groups",
  },
};

export type LeavingTexts = typeof leavingTexts;
export type LeavingSms = typeof leavingSms;
