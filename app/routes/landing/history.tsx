import { useMessages } from "~/i18n/use-messages";
import type { Stores } from "~/session/context";
import { StoreBadge } from "./store-badge";

/** Why today, and the apps that take it along, where there are any. */
export function History({ stores }: { stores: Stores }) {
  const t = useMessages("landing");
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">{t("historyTitle")}</h2>
      <div className="cards">
        <div className="stack">
          <h3>{t("historyOne")}</h3>
          <p>{t("historyOneText")}</p>
        </div>
        <div className="stack">
          <h3>{t("historyTwo")}</h3>
          <p>{t("historyTwoText")}</p>
        </div>
      </div>
      {stores.ios || stores.android ? (
        <div className="row">
          {stores.ios ? <StoreBadge device="ios" address={stores.ios} /> : null}
          {stores.android ? <StoreBadge device="android" address={stores.android} /> : null}
        </div>
      ) : null}
    </section>
  );
}
