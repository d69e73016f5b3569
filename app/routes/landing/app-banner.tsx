import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";

/** On a phone whose app is to be had: the way to it, or on with the page, which is then remembered (decisions.md 9). */
export function AppBanner({ address }: { address: string }) {
  const t = useMessages("landing");
  return (
    <aside className="sheet app-offer" aria-label={t("appTitle")}>
      <p>{t("appText")}</p>
      <PostForm className="row" action="/?index">
        <Button look="quiet" name="intent" value="skip">
          {t("appSkip")}
        </Button>
        <ButtonLink to={address} document rel="noopener">
          {t("appGet")}
        </ButtonLink>
      </PostForm>
    </aside>
  );
}
