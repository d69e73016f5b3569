/** Red, green, blue and how much it covers, each 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** What words are written in, and on. */
interface Ink {
  words: string;
  colour: string;
  /** Backgrounds under the words, nearest first, as far as one can be seen through. */
  behind: string[];
  /** How much of the words is left by the opacity of what is around them. */
  opacity: number;
  /** Of 24 px, or of 18.66 px in bold: WCAG asks for less contrast then. */
  large: boolean;
}

/** A computed colour: `rgb(…)`, `rgba(…)` or `color(srgb …)`. */
export function colourOf(computed: string): Colour {
  const parts = [...computed.matchAll(/(?<![a-z\d])[\d.]+(?:e-?\d+)?/g)].map(Number);
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN, alpha = 1] = parts;
  return computed.startsWith("rgb") ? [red / 255, green / 255, blue / 255, alpha] : [red, green, blue, alpha];
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: Colour): number {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const [red = 0, green = 0, blue = 0] = colour.map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function over([red, green, blue, alpha]: Colour, under: Colour): Colour {
  const mix = (part: number, below: number) => part * alpha + below * (1 - alpha);
  return [mix(red, under[0]), mix(green, under[1]), mix(blue, under[2]), 1];
}

/** Words with less contrast than level AA asks for. One line a fault. */
export function tooFaint(inks: readonly Ink[]): string[] {
  return inks.flatMap(({ words, colour, behind, opacity, large }) => {
    const e2e = behind.map(colourOf).reduceRight((under, front) => over(front, under), [1, 1, 1, 1] as Colour);
    const [red, green, blue, alpha] = colourOf(colour);
    const ratio = contrast(over([red, green, blue, alpha * opacity], e2e), e2e);
    return ratio >= (large ? 3 : 4.5) ? [] : [`contrast ${ratio.toFixed(2)}: ${words}`];
  });
}

/** The inks of a page, each once. Runs in the page, and brings all that it needs. */
export function inksHere(): Ink[] {
  const found = new Map<string, Ink>();
  const add = (element: Element, words: string) => {
    const control = element.closest("label")?.control;
    const exempt = ":disabled, [aria-disabled=true], script, style, noscript, .unseen, .skip, svg, option";
    if (element.closest(exempt) || control?.matches(":disabled")) return;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    const { color: colour, fontSize, fontWeight, clipPath } = getComputedStyle(element);
    if (clipPath === "inset(50%)") return;
    const size = Number.parseFloat(fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const around: Element[] = [];
    let opacity = 1;
    for (let at: Element | null = element; at; at = at.parentElement) {
      around.push(at);
      opacity *= Number(getComputedStyle(at).opacity);
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    const under = document.elementsFromPoint(left + width / 2, top + height / 2);
    // Out of the window, or between its own lines: what is around it lies behind it.
    const layers = under.includes(element) ? under.slice(under.indexOf(element)) : around;
    const behind: string[] = [];
    for (const layer of layers) {
      const { backgroundImage, backgroundColor } = getComputedStyle(layer);
      // On a picture nobody can say it, axe neither.
      if (backgroundImage !== "none" || layer instanceof HTMLImageElement) return;
      if (backgroundColor !== "rgba(0, 0, 0, 0)") behind.push(backgroundColor);
      if (/^rgb\(|^color\([^/]*$/.test(backgroundColor)) break;
    }
    const key = [colour, opacity, large, ...behind].join(" ");
    if (!found.has(key)) found.set(key, { words: words.slice(0, 30), colour, behind, opacity, large });
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const words = node.textContent?.trim();
    if (words && node.parentElement) add(node.parentElement, words);
  }
  const fields = "input:not([type=checkbox], [type=radio], [type=range]), select, textarea";
  for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
    if (field.value) add(field, field.name);
  }
  return [...found.values()];
}
