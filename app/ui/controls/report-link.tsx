import { useMessages } from "~/i18n/use-messages";

/**
 * "Report this", for public pages. A plain link: the form's page has no scripts to come to life. Needs the message area
 * "item".
 */
export function ReportLink({ item }: { item: number }) {
  const t = useMessages("item");
  return (
    <p>
      <a className="lone small soft" href={`/report?item=${item}`} rel="nofollow">
        {t("report")}
      </a>
    </p>
  );
}
