import { useLocation } from "@remix-run/react";
import { inDigits } from "~/i18n/length";
import { useMessages } from "~/i18n/use-messages";
import { CountBadge } from "~/ui/controls/badge";
import { Link } from "~/ui/controls/link";
import { Icon, type IconName } from "~/ui/drawings/icon";
import { useBadges } from "~/session/live-badges";
import { useWaiting } from "~/session/live-waiting";
import { useShell } from "~/session/use-shell";

/** More are not told apart in so small a place. */
const MOST_SHOWN = 99;

/** The ways that bars offer to a signed-in person, in the order of the phone's; each has a word of its name. */
export const WAYS = {
  home: { to: "/my-collections", icon: "home" },
  search: { to: "/search", icon: "search" },
  invitation: { to: "/invitation", icon: "mail" },
  add: { to: "/my-collections/new", icon: "plus" },
  notifications: { to: "/notifications", icon: "bell" },
  profile: { to: "/profile", icon: "person" },
} as const satisfies Record<string, { to: string; icon: IconName }>;

type Way = keyof typeof WAYS;

/** A way in a bar, with what waits there. */
export function BarLink({ way }: { way: Way }) {
  const { to } = WAYS[way];
  const current = useLocation().pathname === to ? "page" : undefined;
  return (
    // The page of search has styles of its own: it is always opened as a document.
    <Link className="bar-link" to={to} aria-current={current} reloadDocument={way === "search"}>
      <BarLabel way={way} />
    </Link>
  );
}

/** Tells whether something that the person sent is not saved yet, on this device or for another account's being in. */
export function useUnsaved(): boolean {
  const { person } = useShell();
  const waits = useWaiting();
  return waits || person?.unsent === true;
}

/** Drawing and word of a way, and how much waits there. */
export function BarLabel({ way }: { way: Way }) {
  const t = useMessages("shell");
  const { language } = useShell();
  const badges = useBadges();
  const unsaved = useUnsaved();
  const count = way === "invitation" ? badges?.requests : way === "notifications" ? badges?.notifications : 0;
  const shown = count ? inDigits(language, Math.min(count, MOST_SHOWN)) + (count > MOST_SHOWN ? "+" : "") : null;
  return (
    <>
      <Icon name={WAYS[way].icon} />
      {t(way)}
      {way === "add" ? (
        <CountBadge count={unsaved ? "!" : null} label={t("notSaved")} />
      ) : (
        <CountBadge count={shown} label={t(way === "invitation" ? "waiting" : "unseen")} />
      )}
    </>
  );
}
