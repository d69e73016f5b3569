import { useActionData } from "@remix-run/react";
import { Choices } from "~/forms/fields/choices";
import { ErrorSummary } from "~/forms/error-summary";
import type { FormReply } from "~/forms/form-reply";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";

/** Where "Back to Home" leads is the person's own choice. @param atCollections as it is now */
export function StartForm({ atCollections }: { atCollections: boolean }) {
  const t = useMessages("dashboard");
  const reply = useActionData<FormReply>();
  return (
    <section className="sheet stack">
      <h2>{t("startTitle")}</h2>
      <ErrorSummary />
      <PostForm className="form" action="/dashboard">
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
