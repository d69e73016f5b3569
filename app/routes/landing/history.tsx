import { useMessages } from "~/i18n/use-messages";
import type { Stores } from "~/session/context";
import type { Device } from "~/session/app-offer";

/** Why today, and the apps that take it along, where there are any. */
export function History({ stores }: { stores: Stores }) {
  const t = useMessages("landing");
  return (
    <section className="split" aria-labelledby="history">
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
        <div className="row split-end">
          {stores.ios ? <StoreBadge device="ios" address={stores.ios} /> : null}
          {stores.android ? <StoreBadge device="android" address={stores.android} /> : null}
        </div>
      ) : null}
    </section>
  );
}

// Drawings of our own: a phone with a line of writing on it, and a page that plays.
const DRAWINGS: Record<Device, string> = {
  ios: "M7 2h10v20H7zM11 19h2M9.5 8c1.5-2.5 2 2.5 3.5 0s1 1 1.5 0M9.5 12h4",
  android: "M5 3h10l4 4v14H5zM10 9.5l5 3-5 3z",
};

/** The way to an app in its store. */
function StoreBadge({ device, address }: { device: Device; address: string }) {
  const t = useMessages("landing");
  const [get, store] = [t("storeGet"), t(device === "ios" ? "storeIos" : "storeAndroid")];
  return (
    <a className="button store" href={address} rel="noopener" aria-label={`${get} ${store}`}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={DRAWINGS[device]} />
      </svg>
      <span>
        <span className="small">{get}</span> <strong>{store}</strong>
      </span>
    </a>
  );
}
