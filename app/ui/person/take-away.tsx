import { useMessages } from "~/i18n/use-messages";
import { SecondPress } from "~/ui/controls/second-press";

/** Takes the picture or sound away, after a second press. */
export function TakeAway({ page }: { page: string }) {
  const t = useMessages("profileMedia");
  return (
    <SecondPress icon="bin" words={t("remove")} now={t("removeNow")} action={`${page}?do=remove`}>
      <p>{t("removeText")}</p>
    </SecondPress>
  );
}
