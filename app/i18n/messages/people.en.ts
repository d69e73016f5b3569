/** Words of people and groups wherever they stand: states, and what is done about them. */
export const people = {
  pending: "Not answered yet",
  accepted: "Accepted",
  ignored: "Ignored",
  accept: "Accept",
  ignore: "Ignore",
  owner: "Owner",
  member: "Member",
  block: "Block",
};
