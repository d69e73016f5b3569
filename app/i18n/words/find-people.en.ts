/** Words of finding people. */
export const findPeople = {
  who: "Name",
  whoOrAddress: "Name, e-mail or mobile number",
  search: "Search",
  choose: "Choose people",
  found: "{{count}} people found",
  foundOne: "1 person found",
  more: "Many people have such a name. Type more of it.",
  nobody: "Nobody was found. Look at the spelling, or type another part of the name.",
  nobodyWrite: "Nobody was found by that name. You can type their whole e-mail or mobile number, and they will be invited.",
  willBeInvited: "They will be invited",
  member: "Is in the group already",
  invited: "Is invited already",
  failed: "The search got no answer. Press Search to try again.",
};
