/** Words of what others share: the list, and an item in it. */
export const received = {
  title: "Shared with me",
  waitingOne: "1 invitation is waiting for you",
  waiting: "{{count}} invitations are waiting for you",
  toInvitations: "See invitations",
  albums: "Albums",
  favourites: "Favourites",
  all: "All",
  noFavouritesTitle: "No favourites here yet",
  noFavouritesText:
    "Press the heart on something of another person's, shared with you or public, and you'll find it here for as " +
    "long as you may see it.",
  person: "From",
  everyone: "Everyone",
  group: "Group",
  everyGroup: "All groups",
  takeOff: "Remove:",
  emptyTitle: "Nothing has been shared with you yet",
  emptyText:
    "When someone shares a letter or a voice with you, you're asked first. What you accept, and what your " +
    "groups see, appears here.",
  noneTitle: "Nothing here matches",
  noneText: "It may have been taken back in the meantime.",
  fromIn: "{{name}} · {{group}}",
  throughGroup: "Shown in your group {{groups}}",
  throughGroups: "Shown in your groups {{groups}}",
  untilFrom: "{{from}} · until {{day}}",
  untilWay: "{{name}} is leaving: you can download this until {{day}}.",
  remove: "Remove from my list",
  always: "Always accept from {{name}}",
  block: "Block {{name}}",
};
