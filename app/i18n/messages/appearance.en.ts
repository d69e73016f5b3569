/** Where theme and size of text are chosen. */
export const appearance = {
  title: "Colours and text size",
  theme: "Colours",
  system: "Like my device",
  systemHint: "Dark when your phone or computer is dark.",
  light: "Light",
  lightHint: "Dark letters on light paper.",
  dark: "Dark",
  darkHint: "Light letters on a dark page, gentler at night.",
  textSize: "Text size",
  usual: "Usual",
  larger: "Larger",
  largest: "Largest",
  kept: "This browser remembers it for a year, even when you sign out.",
  save: "Save",
  back: "Back",
};
