import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Icon } from "~/ui/drawings/icon";

/**
 * A page about one thing that is left by its cross: forms, and questions before something is gone.
 * @param under where it leads back to
 */
export function Sheet({
  title,
  under,
  wide,
  children,
}: {
  title: string;
  under: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const t = useMessages("ui");
  return (
    <section className={wide ? "dialog-page" : "dialog-page dialog-small"}>
      <div className="dialog-head">
        <h1>{title}</h1>
        <Link className="button button-quiet button-round" to={under} aria-label={t("close")} title={t("close")}>
          <Icon name="close" />
        </Link>
      </div>
      <div className="stack">{children}</div>
    </section>
  );
}
