import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";

/** Takes the picture or sound away, after a second press. */
export function TakeAway({ page }: { page: string }) {
  const t = useMessages("profileMedia");
  return (
    <details>
      <summary className="button button-quiet">
        <Icon name="bin" />
        {t("remove")}
      </summary>
      <div className="stack">
        <p>{t("removeText")}</p>
        <PostForm action={`${page}?do=remove`}>
          <Button look="danger" icon="bin">
            {t("removeNow")}
          </Button>
        </PostForm>
      </div>
    </details>
  );
}
