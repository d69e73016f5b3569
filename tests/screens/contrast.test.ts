import { expect, test } from "vitest";
import { colourOf, contrast, tooFaint } from "./contrast";

const ink = { words: "words", colour: "rgb(118, 118, 118)", behind: ["rgb(255, 255, 255)"], opacity: 1, large: false };

test("colours are read as browsers compute them, and contrast is WCAG's", () => {
  expect(colourOf("rgba(255, 0, 51, 0.5)")).toEqual([1, 0, 0.2, 0.5]);
  expect(colourOf("color(srgb 0.5 1 2.5e-7 / 0.25)")).toEqual([0.5, 1, 2.5e-7, 0.25]);
  expect(contrast(colourOf("rgb(0, 0, 0)"), colourOf("rgb(255, 255, 255)"))).toBe(21);
});

test("words want 4.5 to 1, large ones 3 to 1, on all that lies behind them and with all that covers them", () => {
  expect(tooFaint([ink, { ...ink, large: true, colour: "rgb(148, 148, 148)" }])).toEqual([]);
  for (const worse of [
    { colour: "rgb(120, 120, 120)" },
    { opacity: 0.9 },
    { behind: ["rgba(0, 0, 0, 0.05)", "rgb(255, 255, 255)"] },
    { colour: "rgb(150, 150, 150)", large: true },
  ]) {
    expect(tooFaint([{ ...ink, ...worse }])).toHaveLength(1);
  }
});
