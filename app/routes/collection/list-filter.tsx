import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import type { ListPage } from "./list-page";

/** How the person's list is filtered and sorted: what is set and the way to all of it, and the ways to set it. */
export function ListFilter({ set, counted, all, change, favourites, left, undated }: ListPage["filter"]) {
  const t = useMessages("listFilter");
  const collection = useMessages("collection");
  return (
    <>
      <div className="row">
        <ButtonLink look="quiet" icon="filter" to={change}>
          {t("filter")}
        </ButtonLink>
        {favourites && (
          <ButtonLink look="quiet" icon="heart" to={favourites}>
            {t("favourite")}
          </ButtonLink>
        )}
        <ButtonLink look="quiet" icon="clock" to="/timeline">
          {collection("timeline")}
        </ButtonLink>
      </div>
      {set.length > 0 && (
        <div className="row">
          {set.map(({ label, without }) => (
            <ButtonLink key={label} icon="close" to={without}>
              <span className="unseen">{t("takeOff")} </span>
              {label}
            </ButtonLink>
          ))}
          {counted && <strong role="status">{counted}</strong>}
          {left && (
            <ButtonLink icon="pen" to={left}>
              {t("fillIn")}
            </ButtonLink>
          )}
          <ButtonLink look="quiet" to={all}>
            {t("showAll")}
          </ButtonLink>
        </div>
      )}
      {undated && (
        <p className="soft">
          {t("dated")} <a href={undated}>{t("undated")}</a>
        </p>
      )}
    </>
  );
}
