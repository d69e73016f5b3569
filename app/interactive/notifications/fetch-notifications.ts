/** Told on the window once something about notifications has changed elsewhere. */
export const CHANGED = "akkhor-news";

const PATIENCE_MS = 15_000;

/**
 * The list as its page shows it, in the page's language; null where that page shows none, as after the session's end.
 */
export async function fetchNotifications(leaving: AbortSignal): Promise<HTMLElement | null> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)]);
  const answer = await fetch("/notifications", { headers: { accept: "text/html" }, signal });
  // In a template nothing lives: in a document of its own that page's styles would break this page's policy, which
  // knows another nonce.
  const page = document.createElement("template");
  page.innerHTML = await answer.text();
  const list = page.content.querySelector<HTMLElement>("#notification-list");
  // Their page itself may be the one that is open, with a list of that name.
  list?.removeAttribute("id");
  return list && document.importNode(list, true);
}
