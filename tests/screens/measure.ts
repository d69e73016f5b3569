// Each of these runs in the page, and brings all that it needs.

/**
 * What of the words on the page cannot be read: out of the window, cut by what is around them, or under one another.
 * One line a fault.
 */
export function unreadable(): string[] {
  const faults: string[] = [];
  const edge = document.documentElement.clientWidth;
  const over = document.documentElement.scrollWidth - edge;
  if (over > 0) faults.push(`wider than the window by ${over}`);
  const shown: { text: string; rect: DOMRect; element: Element; layer: Element | null }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (
      !element ||
      !text ||
      element.closest("script, style, noscript, .unseen, .skip, svg, option, [aria-hidden=true]") ||
      !element.checkVisibility()
    )
      continue;
    // For the ear alone, at this width.
    if (getComputedStyle(element).clipPath === "inset(50%)") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      let layer: Element | null = null;
      let cut = "";
      let scrolls = false;
      let clamped = false;
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (!layer && /fixed|sticky|absolute/.test(style.position)) layer = around;
        // A caption's first lines: the others are on its own page.
        if (style.webkitLineClamp !== "none") {
          clamped = rect.bottom > around.getBoundingClientRect().bottom + 2;
          scrolls = true;
        }
        if (scrolls || style.display === "inline" || style.overflow === "visible") continue;
        const box = around.getBoundingClientRect();
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
          if (box.left < -1 || box.right > edge + 1) faults.push(`out of the window: ${around.className}`);
          scrolls = true;
          continue;
        }
        const spared = style.overflow === "clip" ? Number.parseFloat(style.overflowClipMargin) || 0 : 0;
        if (
          rect.left < box.left - spared - 2 ||
          rect.right > box.right + spared + 2 ||
          rect.top < box.top - spared - 4 ||
          rect.bottom > box.bottom + spared + 4
        )
          cut = around.className || around.tagName;
      }
      if (clamped) continue;
      if (cut) faults.push(`cut by ${cut}: ${text.slice(0, 30)}`);
      if (!scrolls && (rect.right > edge + 1 || rect.left < -1)) faults.push(`out of the window: ${text.slice(0, 30)}`);
      shown.push({ text, rect, element, layer });
    }
  }
  for (const [at, one] of shown.entries()) {
    for (const other of shown.slice(at + 1)) {
      if (
        one.layer !== other.layer ||
        one.element === other.element ||
        one.element.contains(other.element) ||
        other.element.contains(one.element)
      )
        continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (across > 3 && down > Math.min(one.rect.height, other.rect.height) * 0.4)
        faults.push(`over one another: ${one.text.slice(0, 20)} | ${other.text.slice(0, 20)}`);
    }
  }
  return [...new Set(faults)];
}

/** Buttons that break a word in two, though a word of the usual size has room on every screen. */
export function brokenWords(): string[] {
  const faults: string[] = [];
  for (const button of document.querySelectorAll(".button")) {
    if (!button.checkVisibility()) continue;
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest(".unseen")) continue;
      for (const word of (node.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`broken: ${word[0]}`);
      }
    }
  }
  return faults;
}

/** What a finger could miss: smaller than 44 px either way. A link inside a sentence is exempt, as WCAG says. */
export function tooSmall(): string[] {
  const LEAST = 43.5;
  const faults: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(
    "a[href], button, input:not([type=hidden]), select, textarea, summary",
  )) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".unseen, .skip, [inert]")) continue;
    // The whole of a label around a box presses it.
    const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
    if (width === 0 || (width >= LEAST && height >= LEAST)) continue;
    const parent = element.closest("p, li, label, dd, blockquote, div");
    const inText =
      getComputedStyle(element).display === "inline" &&
      (parent?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0) + 2;
    if (inText) continue;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const belongs = (hit: Element | null) =>
      hit !== null && (element.contains(hit) || (hit.closest("label") as HTMLLabelElement | null)?.control === element);
    const reach = (dx: number, dy: number) => {
      let far = 0;
      while (far < 22 && belongs(document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)))) far += 1;
      return far;
    };
    const wide = reach(-1, 0) + reach(1, 0);
    const high = reach(0, -1) + reach(0, 1);
    if (Math.max(wide, width) < 43 || Math.max(high, height) < 43) {
      const name = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
      faults.push(
        `${element.tagName.toLowerCase()}.${element.className} ${Math.round(width)}×${Math.round(height)}: ` +
          `${name.slice(0, 30) || element.getAttribute("name")}`,
      );
    }
  }
  return faults;
}
