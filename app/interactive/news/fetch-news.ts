/** Told on the window once something about notifications has changed elsewhere. */
export const CHANGED = "akkhor-news";

const PATIENCE_MS = 15_000;

/** The list as its page shows it, in the page's language; null where that page shows none, as after the session's end. */
export async function fetchNews(leaving: AbortSignal): Promise<HTMLElement | null> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)]);
  const answer = await fetch("/notifications", { headers: { accept: "text/html" }, signal });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const news = page.querySelector<HTMLElement>("#news");
  // Their page itself may be the one that is open, with a list of that name.
  news?.removeAttribute("id");
  return news && document.importNode(news, true);
}
