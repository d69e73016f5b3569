/** Words of the one line above a list of letters and voices: whose, in which view, filtered how. */
export const listChoices = {
  title: "Letters and voices",
  whose: "Whose",
  mine: "Mine",
  shared: "Shared",
  withMe: "with me",
  both: "All",
  entrusted: "In my care",
  year: "By year",
  toNewest: "back to the newest first",
  filter: "Filter",
  favourites: "Favourites",
};
