import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/page/empty";

/** How to begin, for whoever keeps nothing yet. @param asked invitations wait, and the main button is theirs */
export function Begin({ asked }: { asked: boolean }) {
  const t = useMessages("collection");
  return (
    <Empty drawing="letter" title={t("emptyTitle")} text={t("emptyText")}>
      <ButtonLink look={asked ? "plain" : "main"} icon="plus" to="/my-collections/new">
        {t("begin")}
      </ButtonLink>
    </Empty>
  );
}
