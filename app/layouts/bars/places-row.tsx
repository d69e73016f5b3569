import { useLocation, useMatches } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { Tabs } from "~/ui/controls/tabs";

/** Addresses of the four, and pages that belong to each: its lists, and what is opened from them. */
const PLACES = {
  letters: { to: "/my-collections", pages: /^\/(my-collections|timeline|share-with-me|entrusted(\/\w+)?)$/ },
  people: { to: "/people/writers", pages: /^\/people\/writers(\/\d+)?$/ },
  albums: { to: "/album", pages: /^\/(album|album-details|share-with-me\/albums?)$/ },
  groups: { to: "/groups", pages: /^\/group(s|-details)$/ },
} as const;
/** A page of reading that belongs to none of them. */
const WELCOME = "/dashboard";

type Place = keyof typeof PLACES;
const NAMES = Object.keys(PLACES) as Place[];

/** Row of the four places under the bar, the same on every page of reading; forms, settings and questions have none. */
export function PlacesRow() {
  const t = useMessages("shell");
  const { person } = useShell();
  const { pathname } = useLocation();
  const page = useListUnder();
  const at = NAMES.find((name) => page !== undefined && PLACES[name].pages.test(page));
  if (!person || (!at && page !== WELCOME)) return null;
  return (
    <Tabs
      label={t("places")}
      tabs={NAMES.map((name) => [
        PLACES[name].to,
        name === "letters" ? (
          <>
            {t("letters")}
            <span className="tabs-rest">{` ${t("andVoices")}`}</span>
          </>
        ) : (
          t(name)
        ),
      ])}
      at={at && PLACES[at].to}
      inside={at && pathname !== PLACES[at].to}
      places
    />
  );
}

/**
 * Path of the page, or of the list that it lies over. A list under what was opened as a page of its own is but a frame,
 * which brings no words (list-under.tsx).
 */
function useListUnder(): string | undefined {
  const words = ({ data }: { data: unknown }) => (data as { messages?: object } | undefined)?.messages ?? {};
  const shown = useMatches().find((match) => match.pathname !== "/" && Object.keys(words(match)).length > 0);
  return shown?.pathname.replace(/\/$/, "");
}
