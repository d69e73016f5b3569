export const THEMES = ["system", "light", "dark"] as const;
export const TEXT_SIZES = ["usual", "larger", "largest"] as const;
export type Theme = (typeof THEMES)[number];
export type TextSize = (typeof TEXT_SIZES)[number];

/** What somebody chose for their eyes, as far as it is not the usual: the system's theme, and the usual size. */
export interface Appearance {
  theme?: Exclude<Theme, "system">;
  textSize?: Exclude<TextSize, "usual">;
}
