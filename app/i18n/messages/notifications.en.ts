/** The page of notifications. */
export const notifications = {
  title: "Notifications",
  back: "Back",
  settings: "Settings",
  unseen: "New",
  seeAll: "Mark all as seen",
  older: "Show older",
  emptyTitle: "No notification found",
  toGroups: "To your groups",
  emptyText: "When someone shares something with you or invites you to a group, you'll find it here.",
};
