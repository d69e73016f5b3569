import { useLocation, useNavigate } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import { useMessages } from "~/i18n/use-messages";
import { dirOf } from "~/ui/controls/direction";
import { Icon } from "~/ui/drawings/icon";
import { WAYS } from "./bar-link";

const LiveSearch = lazy(() => import("~/interactive/search/live-search").then(({ liveSearch }) => liveSearch()));

/** Letters from which on the header searches by itself (product.md 5). */
const LEAST = 2;

/**
 * The header's search: a form that leads to the page of search. Hydrated, what is found drops down under it; that comes
 * with the first look into it.
 */
export function SearchBox() {
  const t = useMessages("shell");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [live, setLive] = useState(false);
  const query = pathname === WAYS.search.to ? new URLSearchParams(search).get("query") : null;
  return (
    <form key={query} className="find wide-only" role="search" action={WAYS.search.to}>
      <input
        className="input"
        type="search"
        dir={dirOf(query)}
        name="query"
        aria-label={t("search")}
        placeholder={t("search")}
        defaultValue={query ?? undefined}
        autoComplete="off"
        onFocus={() => setLive(true)}
      />
      <button className="button button-quiet button-round" aria-label={t("search")}>
        <Icon name="search" />
      </button>
      {live && (
        <Suspense fallback={null}>
          <LiveSearch least={LEAST} open={(path) => navigate(path)} />
        </Suspense>
      )}
    </form>
  );
}
