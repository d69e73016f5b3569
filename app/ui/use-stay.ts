import { useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * While `held`, every way out of the page is shut: links, the back button, Escape, a form. `onTry` is told of each try.
 * Closing the tab or loading another document asks as the browser does.
 */
export function useStay(held: boolean, onTry: () => void): void {
  const blocker = useBlocker(held);
  const told = useRef(onTry);
  useEffect(() => {
    told.current = onTry;
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    told.current();
  }, [blocker]);
  useEffect(() => {
    if (!held) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [held]);
}
