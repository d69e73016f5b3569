import { ErrorSummary } from "~/forms/error-summary";
import type { FormReply } from "~/forms/form-reply";
import { PasswordField } from "~/forms/fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";

/** All that shows of a link before its password. */
export function Locked({ reply: { errors, message } }: { reply: FormReply }) {
  const t = useMessages("openLink");
  return (
    <div className="narrow stack">
      <h1>{t("lockedTitle")}</h1>
      <p>{t("lockedText")}</p>
      <ErrorSummary errors={message ? [message] : []} fields={errors} />
      <PostForm className="form">
        <PasswordField name="password" label={t("password")} errors={errors.password} autoComplete="off" />
        <div>
          <Button look="main">{t("open")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
