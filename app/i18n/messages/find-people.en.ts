/** Words of finding people. */
export const findPeople = {
  who: "Name",
  whoOrAddress: "Name, e-mail or mobile number",
  search: "Search",
  choose: "Choose people",
  found: "{{count}} people found",
  foundOne: "1 person found",
  more: "Many people match. Type more of the name.",
  nobody: "No one found. Check the spelling, or type another part of the name.",
  nobodyWrite: "No one found by that name. You can type their full e-mail or mobile number, and we'll invite them.",
  willBeInvited: "Will be invited",
  member: "Already in the group",
  invited: "Already invited",
  failed: "The search didn't work. Press Search to try again.",
};
