import { Choices } from "~/forms/fields/choices";
import { ErrorSummary } from "~/forms/error-summary";
import type { FormReply } from "~/forms/form-reply";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";

interface StartFormProps {
  action: string;
  /** As it is now. */
  atCollections: boolean;
  reply: FormReply | undefined;
}

/** Where "Back to Home" leads is the person's own choice. */
export function StartForm({ action, atCollections, reply }: StartFormProps) {
  const t = useMessages("dashboard");
  return (
    <section className="sheet stack">
      <h2>{t("startTitle")}</h2>
      <ErrorSummary errors={reply?.message} />
      <PostForm className="form" action={action}>
        <Choices
          name="at_collections"
          label={t("startLabel")}
          errors={reply?.errors.at_collections}
          defaultValue={atCollections ? "1" : "0"}
          choices={[
            { value: "0", icon: "home", label: t("startHere"), hint: t("startHereHint") },
            { value: "1", icon: "pen", label: t("startCollections"), hint: t("startCollectionsHint") },
          ]}
        />
        <div>
          <Button>{t("save")}</Button>
        </div>
      </PostForm>
    </section>
  );
}
