import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)");

const schemes = { light: palette(light), dark: { ...palette(light), ...palette(dark) } };

function palette(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/--(\w+): (#[0-9a-f]{3,6});/g)].map(([, name, colour]) => [name, colour]));
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.slice(1).replace(/./g, "$&$&") : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

for (const [scheme, colours] of Object.entries(schemes)) {
  const of = (name: string) => colours[name] ?? "";
  test.each(["ink", "soft", "blue", "seal", "leaf"])(`%s can be read on paper and on sheet in ${scheme}`, (name) => {
    expect(contrast(of(name), of("paper"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of(name), of("sheet"))).toBeGreaterThanOrEqual(4.5);
  });

  test(`edges of controls can be seen in ${scheme}`, () => {
    expect(contrast(of("border"), of("paper"))).toBeGreaterThanOrEqual(3);
    expect(contrast(of("border"), of("sheet"))).toBeGreaterThanOrEqual(3);
  });

  test(`the main button's words can be read in ${scheme}`, () => {
    expect(contrast(of("paper"), of("blue"))).toBeGreaterThanOrEqual(7);
  });
}
