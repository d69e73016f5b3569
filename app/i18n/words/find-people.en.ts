/** Words of finding people. */
export const findPeople = {
  who: "Name, or a whole e-mail or mobile number of somebody you know here",
  whoOrAddress: "Name, e-mail or mobile number",
  search: "Search",
  choose: "Tick whom you mean",
  found: "{{count}} people found",
  foundOne: "1 person found",
  more: "Many names begin so. Type some more letters.",
  nobody: "Nobody was found. Look at the spelling, or type another part of the name.",
  nobodyWrite: "Nobody was found by that name. You can type their whole e-mail or mobile number, and they will be invited.",
  willBeInvited: "They will be invited",
  member: "Is in the group already",
  invited: "Is invited already",
  failed: "The search got no answer. Press Search to try again.",
};
