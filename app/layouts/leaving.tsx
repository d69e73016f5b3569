import { useBlocker, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useMessages } from "~/i18n/use-messages";
import { forgetTyped, formAnswered, hasTyped, isHeld, watchTyped } from "~/ui/posting/typed-words";

/**
 * On a hydrated page nobody leaves typed words behind unasked, by Escape, a link or the way back. The one blocker there
 * is: the router knows no second.
 */
export function Leaving() {
  const t = useMessages("ui");
  const { state } = useNavigation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (isHeld()) return true;
    if (currentLocation.pathname === nextLocation.pathname || !hasTyped()) return false;
    if (!confirm(t("leaveTyped"))) return true;
    forgetTyped();
    return false;
  });
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  useEffect(watchTyped, []);
  useEffect(() => {
    if (state === "idle") formAnswered();
  }, [state]);
  return null;
}
