import { useEffect, useRef, useState } from "react";
import type { LiveChange } from "archive/contract/notifications/notification";
import { badgesNow, showBadges } from "~/session/live-badges";
import type { Badges } from "~/session/context";
import { Toast, ToastRegion } from "~/ui/page/toast";
import { withNewest } from "~/ui/page/toast-rules";
import { CHANGED, fetchNotifications } from "./fetch-notifications";
import { isHeard, listen } from "./live-channel";
import { hearPushes } from "./pushes";

interface LiveNewsProps {
  person: number;
  /** The page's path. */
  pathname: string;
  /** What the page came with. */
  badges: Badges;
  /** Told when something has changed that the page may show. */
  onChange: () => void;
}

/** Badges, an open list and toasts follow what happens elsewhere. */
export function LiveNotifications({ person, pathname, badges, onChange }: LiveNewsProps) {
  const [toasts, setToasts] = useState<{ id: number; title: string; text: string; at: string }[]>([]);
  const page = useRef({ badges, onChange, pathname });
  useEffect(() => {
    page.current = { badges, onChange, pathname };
  });
  useEffect(() => {
    const leaving = new AbortController();
    function tell(title: string, text: string): void {
      if (!document.hidden)
        setToasts((before) =>
          withNewest(before, { id: (before.at(-1)?.id ?? 0) + 1, title, text, at: page.current.pathname }),
        );
    }
    /** @param seen something may have been seen that no badge counts */
    function show(counts: Badges, seen: boolean): void {
      const now = badgesNow(page.current.badges);
      showBadges(counts, page.current.badges);
      if (!seen && now.notifications === counts.notifications && now.requests === counts.requests) return;
      window.dispatchEvent(new Event(CHANGED));
      page.current.onChange();
    }
    async function hear({ kind, others, requests }: LiveChange, here: boolean): Promise<void> {
      show({ notifications: others, requests }, kind !== "now");
      if (kind !== "notification") return;
      if (here) sound();
      // An event carries counts alone (docs/decisions/0012).
      const latest = (await fetchNotifications(leaving.signal))?.querySelector<HTMLElement>(
        ".notification-new [data-title]",
      );
      if (latest) tell(latest.dataset.title ?? "", latest.textContent ?? "");
    }
    const ends = [
      listen(person, (change, here) => void hear(change, here).catch(() => undefined)),
      hearPushes((push, more) => {
        const count = async () => {
          // Whoever listens is told of it there.
          if (await isHeard(person)) return;
          const now = badgesNow(page.current.badges);
          const counts = {
            notifications: now.notifications + more.notifications,
            requests: now.requests + more.requests,
          };
          show(counts, false);
          if (push.data.sender === person) return;
          tell(push.notification.title, push.notification.body);
          if (!document.hidden) sound();
        };
        void count();
      }),
    ];
    return () => {
      leaving.abort();
      for (const end of ends) end();
    };
  }, [person]);
  const here = toasts.filter(({ at }) => at === pathname);
  return (
    <ToastRegion low>
      {/* None follows into another page. */}
      {here.map((told) => (
        <Toast key={told.id} of={told} kind="push">
          <strong>{told.title}</strong>
          <a href="/notifications">{told.text}</a>
        </Toast>
      ))}
    </ToastRegion>
  );
}

/** Fetched with the first that sounds: most pages are read without one. Where it can't be had, nothing sounds. */
function sound(): void {
  void import("./sound").then(
    (fetched) => fetched.sound(),
    () => undefined,
  );
}
