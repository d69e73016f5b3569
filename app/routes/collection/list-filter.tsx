import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import type { ListPage } from "./list-page";

/** Filter of the person's list: each thing that is set with the way to take it off, and the way to all. */
export function ListFilter({ set, counted, all, left, undated }: ListPage["filter"]) {
  const t = useMessages("listFilter");
  return (
    <>
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
            <>
              <ButtonLink icon="pen" to={left.forms}>
                {t("fillIn")}
              </ButtonLink>
              <ButtonLink look="quiet" icon="download" to={left.list} document>
                {t("asList")}
              </ButtonLink>
            </>
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
