import { NavLink } from "@remix-run/react";
import { inDigits } from "~/i18n/length";
import { useMessages } from "~/i18n/use-messages";
import { CountBadge } from "~/ui/controls/badge";
import { Icon, type IconName } from "~/ui/drawings/icon";
import { useBadges } from "~/session/live-badges";
import { useShell } from "~/session/use-shell";

/** More are not told apart in so small a place. */
const MOST_SHOWN = 99;

interface Way {
  to: string;
  icon: IconName;
  /** Always opened as a document: its page has styles of its own. */
  document?: true;
  word: "home" | "search" | "invitation" | "notifications" | "add" | "profile";
}

/** The ways that bars offer to a signed-in person. */
export const WAYS = {
  home: { to: "/my-collections", icon: "home", word: "home" },
  search: { to: "/search", icon: "search", word: "search", document: true },
  invitation: { to: "/invitation", icon: "mail", word: "invitation" },
  notifications: { to: "/notifications", icon: "bell", word: "notifications" },
  profile: { to: "/profile", icon: "person", word: "profile" },
  add: { to: "/my-collections/new", icon: "plus", word: "add" },
} satisfies Record<string, Way>;

/** A way in a bar, with what waits there. */
export function BarLink({ way }: { way: Way }) {
  return (
    <NavLink className="bar-link" to={way.to} end reloadDocument={way.document}>
      <BarLabel way={way} />
    </NavLink>
  );
}

/** Drawing and word of a way, and how much waits there. */
export function BarLabel({ way: { icon, word } }: { way: Way }) {
  const t = useMessages("shell");
  const { language } = useShell();
  const badges = useBadges();
  const count = word === "invitation" ? badges?.requests : word === "notifications" ? badges?.notifications : 0;
  const shown = count ? inDigits(language, Math.min(count, MOST_SHOWN)) + (count > MOST_SHOWN ? "+" : "") : null;
  return (
    <>
      <Icon name={icon} />
      {t(word)}
      <CountBadge count={shown} label={t(word === "invitation" ? "waiting" : "unseen")} />
    </>
  );
}
