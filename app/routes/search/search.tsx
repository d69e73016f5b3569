import { useLoaderData, useNavigate } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { cameFrom, localPath } from "~/session/person";
import { Icon } from "~/ui/drawings/icon";
import { findFacts } from "./found-facts";
import { FoundList } from "./found-list";
import { askedOf, searchAddress, type Kind } from "./search-address";

const PAGE = "/search";
const LiveSearch = lazy(() => import("~/interactive/search/live-search").then(({ liveSearch }) => liveSearch()));
const KINDS: [kind: Kind | undefined, word: "all" | "items" | "people"][] = [
  [undefined, "all"],
  ["handwriting", "items"],
  ["profile", "people"],
];

/** The page of search: on a desktop under the header's box, on a phone a panel with a field and an arrow of its own. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const asked = askedOf(searchParams);
  const found = await findFacts(page, asked);
  const kinds = KINDS.map(([kind, word]) => ({ kind, word, here: kind === asked.type }));
  const back = searchParams.has("back") ? localPath(searchParams.get("back")) : cameFrom(args.request, PAGE);
  return {
    ...titled(page, "search", "title"),
    found,
    kinds: asked.query ? kinds : [],
    type: asked.type,
    back,
  };
}

export default function SearchPage() {
  const t = useMessages("search");
  const { title, found, kinds, type, back } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [live, setLive] = useState(false);
  const [sought, setSought] = useState<string | null>(null);
  const seek = (query: string) => {
    setSought(query);
    nameInAddress(query);
  };
  return (
    <div className="stack search">
      <h1>{title}</h1>
      <form className="find-line phone-only" role="search" action={PAGE}>
        <a className="button button-quiet button-round" href={back} aria-label={t("back")} title={t("back")}>
          <Icon name="back" />
        </a>
        <input type="hidden" name="back" value={back} />
        {type ? <input type="hidden" name="type" value={type} /> : null}
        <input
          className="input"
          type="search"
          dir="auto"
          name="query"
          aria-label={t("label")}
          placeholder={t("label")}
          defaultValue={found.query}
          autoComplete="off"
          onFocus={() => setLive(true)}
        />
        <button className="button button-main button-round" aria-label={t("search")}>
          <Icon name="search" />
        </button>
      </form>
      {kinds.length > 0 ? (
        <nav className="row tabs" aria-label={t("kinds")}>
          {kinds.map(({ word, kind, here }) => (
            <a
              key={word}
              className="bar-link"
              href={searchAddress({ query: sought ?? found.query, type: kind })}
              aria-current={here ? "page" : undefined}
            >
              {t(word)}
            </a>
          ))}
        </nav>
      ) : null}
      {live ? (
        <Suspense fallback={null}>
          <LiveSearch least={1} open={(path) => navigate(path)} kind={type} sought={seek} />
        </Suspense>
      ) : null}
      <div className="stack" hidden={sought !== null}>
        {found.query ? (
          <>
            {found.rows.length > 0 ? <p className="soft">{found.told}</p> : null}
            <FoundList found={found} t={t} />
          </>
        ) : (
          <div className="found-none">
            <h2>{t("hintTitle")}</h2>
            <p className="soft">{t("hintText")}</p>
          </div>
        )}
      </div>
    </div>
  );
}

/** Going back leads to what is sought now. */
function nameInAddress(query: string): void {
  const address = new URL(location.href);
  address.searchParams.set("query", query);
  address.searchParams.delete("after");
  history.replaceState(history.state, "", address);
}
