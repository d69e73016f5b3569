import { isPlainPress } from "~/ui/controls/plain-press";

/**
 * Lets a hydrated page show how far a download is: one listener for every link to one, whose script comes with the
 * first press. Where that can't be fetched the browser downloads by itself, as on a page without scripts.
 */
export function followDownloads(): () => void {
  const follow = (event: MouseEvent) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>("a[href^='/download/'],a[href^='/l/'][href*='/download/']")
        : null;
    if (!link || !isPlainPress(event)) return;
    event.preventDefault();
    import("~/interactive/download/download-indicator")
      .then(({ followLink }) => followLink(link))
      .catch(() => {
        // Not in the document, or this press would come back here.
        const alone = link.cloneNode() as HTMLAnchorElement;
        alone.download = "";
        alone.click();
      });
  };
  document.addEventListener("click", follow);
  return () => document.removeEventListener("click", follow);
}
