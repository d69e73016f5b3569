import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Tells once when a form of this page's own address was taken: its answer leads to another screen. A refused form comes
 * back to the same address, and one whose session ended goes to sign-in.
 */
export function useSent(onSent: () => void): void {
  const { state, formAction, location } = useNavigation();
  const { pathname } = useLocation();
  const told = useRef(onSent);
  useEffect(() => {
    told.current = onSent;
  });
  const own = formAction !== undefined && formAction.split("?", 1)[0] === pathname;
  const sent = state === "loading" && own && location.pathname !== pathname && location.pathname !== "/login";
  useEffect(() => {
    if (sent) told.current();
  }, [sent]);
}
