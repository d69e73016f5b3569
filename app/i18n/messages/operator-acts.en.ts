/** Words around what the operator did with somebody's account. */
export const operatorActs = {
  title: "What the people who run this site did",
};
