/** Text pages: what is not there, maintenance. */
export const pages = {
  maintenanceTitle: "We'll be right back",
  maintenanceText: "We're working on the site. Everything you keep here is safe. Please come back in a few minutes.",
};
