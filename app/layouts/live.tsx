import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { LiveNotifications } from "~/interactive/notifications/live-notifications";
import { useRefresh } from "~/ui/page/use-refresh";
import { WAYS } from "~/layouts/bars/bar-link";
import { useShell } from "~/session/use-shell";

/** What a browser tells of its line; not all do. */
type Line = { connection?: { saveData?: boolean; effectiveType?: string } };

/**
 * On a hydrated page of a signed-in person: what happens elsewhere shows here. Brought once the page has nothing else
 * to do, and never over a slow line.
 */
export function Live() {
  const { person, badges, saveData } = useShell();
  const { pathname } = useLocation();
  const { refresh } = useRefresh();
  const [Live, setLive] = useState<typeof LiveNotifications | null>(null);
  const wanted = person !== null && !saveData && Live === null;
  useEffect(() => {
    const { connection = {} } = navigator as Line;
    if (!wanted || connection.saveData || /2g|3g/.test(connection.effectiveType ?? "")) return;
    // Where it can't be fetched, a reload tells.
    const bring = () =>
      import("~/interactive/notifications/live-notifications").then(
        ({ LiveNotifications: brought }) => setLive(() => brought),
        () => undefined,
      );
    // Safari has no idle moments to tell of.
    if (!("requestIdleCallback" in window)) {
      const soon = setTimeout(bring, 1000);
      return () => clearTimeout(soon);
    }
    const idle = requestIdleCallback(bring, { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }, [wanted]);
  return Live && person && badges ? (
    <Live
      person={person.id}
      pathname={pathname}
      badges={badges}
      onChange={() => pathname === WAYS.notifications.to && refresh()}
    />
  ) : null;
}
