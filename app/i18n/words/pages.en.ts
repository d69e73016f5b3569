/** Text pages: what is not there, maintenance. */
export const pages = {
  notFoundTitle: "This page is not here",
  maintenanceTitle: "We are putting the house in order",
  maintenanceText: "Everything you keep here is safe. Please come back in a few minutes.",
};
