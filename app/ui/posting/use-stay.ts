import { useEffect, useRef } from "react";
import { holdPage } from "./typed-words";

/**
 * While `held`, every way out of the page is shut: links, the back button, Escape, a form. `onTry` is told of each try.
 * Closing the tab or loading another document asks as the browser does.
 */
export function useStay(held: boolean, onTry: () => void): void {
  const told = useRef(onTry);
  useEffect(() => {
    told.current = onTry;
  });
  useEffect(() => (held ? holdPage(() => told.current()) : undefined), [held]);
}
