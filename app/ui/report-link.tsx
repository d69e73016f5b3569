import { useWords } from "~/i18n/use-words";

/** "Report this", for public pages. A plain link: the form's page has no scripts to come to life. Needs the words area "item". */
export function ReportLink({ item }: { item: number }) {
  const t = useWords("item");
  return (
    <p>
      <a className="lone small soft" href={`/report?item=${item}`} rel="nofollow">
        {t("report")}
      </a>
    </p>
  );
}
