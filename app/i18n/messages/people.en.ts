/** Words of people and groups wherever they stand: the lists' links, states, and what is done about them. */
export const people = {
  lists: "Lists",
  albums: "Albums",
  sharedWithMe: "Shared with me",
  groups: "Groups",
  writers: "Writers",
  pending: "Not answered yet",
  accepted: "Accepted",
  ignored: "Ignored",
  accept: "Accept",
  ignore: "Ignore",
  owner: "Owner",
  member: "Member",
  block: "Block",
};
