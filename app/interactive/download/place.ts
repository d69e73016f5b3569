/**
 * Keeps an element where it can be seen and pressed: in the uppermost dialog, since everything outside a modal one lies
 * under it and is inert, else at the end of the page. It moves as dialogs open and close.
 */
export function keepOnTop(element: HTMLElement): void {
  const place = () => {
    const home = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    if (element.parentElement !== home) home.append(element);
  };
  place();
  new MutationObserver(place).observe(document, { childList: true, subtree: true, attributeFilter: ["open"] });
}
