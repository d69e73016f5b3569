import { useMessages } from "~/i18n/use-messages";

/** Rows that keep the place while scripts wait for a list (product.md 2: five). */
export function Skeleton({ rows = 5 }: { rows?: number }) {
  const t = useMessages("ui");
  return (
    <div aria-live="polite" aria-busy="true">
      <span className="unseen">{t("loading")}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div className="skeleton" key={row} aria-hidden="true" />
      ))}
    </div>
  );
}
