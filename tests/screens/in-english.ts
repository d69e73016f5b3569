declare global {
  interface Window {
    /** The page that English words stand in the place of. */
    bengali?: { body: HTMLElement; title: string };
  }
}

/**
 * Puts a page's English words in its place without loading it again, as long as it is not hydrated: it is what the
 * server sent and no more, and its styles are the same in both languages. What was open stays open; what was refused is
 * refused in English. Runs in the page.
 * @param wasSent somebody did something there: a form that is shown as refused was sent, and is sent again
 */
export async function putEnglish(wasSent: boolean): Promise<void> {
  const refusal = document.querySelector(".summary");
  const form = wasSent && refusal && document.querySelector<HTMLFormElement>("main form:has(.button-main)");
  const sent = form ? new FormData(form, form.querySelector<HTMLButtonElement>(".button-main")) : null;
  const body =
    sent && form && form.enctype !== "multipart/form-data"
      ? new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]))
      : sent;
  document.cookie = "i18nextLng=en; path=/";
  // No cache gives it, since it is weighed.
  const answer = await fetch(form ? form.action : location.href, {
    cache: "no-store",
    ...(body && { method: "POST", body }),
  });
  document.cookie = "i18nextLng=bn; path=/";
  // This page's policy does not know the nonce that its styles bear.
  const text = (await answer.text()).replaceAll(/<style[^]*?<\/style>/g, "");
  const english = new DOMParser().parseFromString(text, "text/html");
  const stands =
    english.documentElement.lang === "en" && Boolean(english.querySelector(".summary")) === Boolean(refusal);
  if (!stands) throw new Error(`another page in English: ${answer.status} ${answer.url}`);
  const open = [...document.querySelectorAll("details")].map((details) => details.open);
  for (const [at, details] of english.querySelectorAll("details").entries()) details.open = open[at] ?? details.open;
  window.bengali = { body: document.body, title: document.title };
  document.documentElement.lang = "en";
  document.title = english.title;
  document.body.replaceWith(document.adoptNode(english.body));
}

/** Puts the Bengali page back, as it was: it can be hydrated. Runs in the page. */
export function putBengaliBack(): void {
  if (!window.bengali) return;
  document.documentElement.lang = "bn";
  document.title = window.bengali.title;
  document.body.replaceWith(window.bengali.body);
}
