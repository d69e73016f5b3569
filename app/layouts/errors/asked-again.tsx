import { useEffect } from "react";

const KEY = "akkhor_asked_again";
const SOON_MS = 10_000;

/**
 * When the page was last being left. Firefox and WebKit refuse what it is still loading before they show the next page,
 * and its parts fail: to ask for it again then would take the person back.
 */
let left = 0;
if (!import.meta.env.SSR) addEventListener("beforeunload", () => (left = Date.now()));

/**
 * On a hydrated page the server is asked for the whole page again: its error page has the words, the right status and
 * the request's id, and a fault that has passed shows nothing. Once only; a fault of the page itself would go round and
 * round.
 */
export function AskedAgain() {
  useEffect(() => {
    // Whoever stays after all, since what they went for was a file or never came, is helped too.
    const timer = setTimeout(askAgain, Date.now() - left < SOON_MS ? SOON_MS : 0);
    return () => clearTimeout(timer);
  }, []);
  return <BareMessage />;
}

function askAgain(): void {
  const last = Number(sessionStorage.getItem(KEY));
  if (Date.now() - last < SOON_MS) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

/** Where nothing is known of the language: both, Bengali first. */
export function BareMessage() {
  return (
    <div className="message">
      <h1>কিছু একটা ভুল হয়েছে</h1>
      <p lang="en">Something went wrong. Please try again in a moment.</p>
      <a className="button" href="/">
        অক্ষর · Akkhor
      </a>
    </div>
  );
}
