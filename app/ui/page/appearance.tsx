import type { Appearance } from "~/styles/appearance";

/** Grounds of the page, for the browser's own bars: --paper of app/styles/tokens.css. */
const PAPER = { light: "#fbf7ee", dark: "#14171d" };

/** Attributes of <html> by which the styles know what was chosen (app/styles/tokens.css). */
export function appearanceAttributes({ theme, textSize }: Appearance) {
  return { "data-theme": theme, "data-text-size": textSize };
}

/** Tells the browser before any style which colours are its own: of its bars, its fields and the empty page. */
export function AppearanceMeta({ theme }: Appearance) {
  if (theme)
    return (
      <>
        <meta name="color-scheme" content={theme} />
        <meta name="theme-color" content={PAPER[theme]} />
      </>
    );
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      {/* The first that fits is taken. */}
      <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme:dark)" />
      <meta name="theme-color" content={PAPER.light} />
    </>
  );
}
