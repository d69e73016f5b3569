import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";

/** Looks for one by name where there are more than a page shows: a plain GET form. */
export function FindWriter({ action, query }: { action: string; query: string }) {
  const t = useMessages("writers");
  return (
    <form className="field" method="get" action={action} role="search">
      <label htmlFor="query">{t("find")}</label>
      <div className="row">
        <input
          className="input"
          id="query"
          name="query"
          type="search"
          defaultValue={query}
          dir="auto"
          autoComplete="off"
        />
        <Button icon="search">{t("findButton")}</Button>
      </div>
    </form>
  );
}
