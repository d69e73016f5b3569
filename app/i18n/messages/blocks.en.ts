/** Words of whom one blocks, and from whom one takes without being asked. */
export const blocks = {
  blockTitle: "Block {{name}}?",
  blockText:
    "{{name}} can no longer find you, share with you or invite you, and you can no longer find them. We won't " +
    "tell them.",
  takes: "This ends right away",
  takesFromThem: "What they share with you: {{count}}",
  takesToThem: "What you share with them: {{count}}",
  takesInvitations: "Invitations between you: {{count}}",
  groupsStay:
    "You both stay in the groups you share ({{count}}), but there neither of you sees or downloads what the other " +
    "shares. To part there too, leave the group, or remove them if the group is yours.",
  comesBack: "If you unblock them later, this won't come back by itself.",
  blockButton: "Block",
  keep: "Don't block",
  blockedTitle: "People you've blocked",
  blockedText: "They can't find you, share with you or invite you. We didn't tell them.",
  blockedEmptyTitle: "You haven't blocked anyone",
  blockedEmptyText: "When someone shares with you or invites you, you can block them. They'd be listed here.",
  unblock: "Unblock",
  alwaysTitle: "People you always accept from",
  alwaysText: "What they share with you appears in your list without asking you first.",
  alwaysEmptyTitle: "You're asked every time",
  alwaysEmptyText:
    "When you accept something, you can choose to always accept from that person. They'd be listed here.",
  askAgain: "Ask me again",
  older: "Show older",
};
