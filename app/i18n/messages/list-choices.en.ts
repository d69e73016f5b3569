/** Words of the one line above a list of letters and voices: whose, in which view, filtered how. */
export const listChoices = {
  title: "Letters and voices",
  whose: "Whose",
  mine: "Mine",
  shared: "Shared with me",
  both: "Both",
  entrusted: "In my care",
  view: "View",
  newest: "Newest",
  year: "By year",
  filter: "Filter",
  favourites: "Favourites",
};
