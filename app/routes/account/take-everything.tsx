import { useWords } from "~/i18n/use-words";
import { Icon } from "~/ui/icon";

/** A plain link: the browser itself saves what is made while it comes, however large. Needs the words area "leaving". */
export function TakeEverything() {
  const t = useWords("leaving");
  return (
    <p>
      <a className="button" href="/profile/everything.zip" download="everything.zip">
        <Icon name="download" />
        {t("takeButton")}
      </a>
    </p>
  );
}
