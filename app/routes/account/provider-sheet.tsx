import type { Provider } from "archive/contract/accounts/provider";
import { PasswordField } from "~/forms/fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";

interface ProviderSheetProps {
  provider: Provider;
  /** Whether it is configured: what was linked before stays to be unlinked. */
  offered: boolean;
  /** A day in words; null where it is not linked. */
  since: string | null;
  email: string | null;
  hasPassword: boolean;
  errors: string[] | undefined;
}

/** One account elsewhere: how it stands, and the way to link or unlink it. */
export function ProviderSheet({ provider, offered, since, email, hasPassword, errors }: ProviderSheetProps) {
  const t = useMessages("providers");
  const name = t(provider);
  return (
    <section className="sheet stack">
      <h2>{name}</h2>
      <p className="soft">
        {since ? t(email ? "linkedAs" : "linkedSince", { day: since, email: email ?? "" }) : t("notLinked")}
      </p>
      {since ? (
        <PostForm>
          <input type="hidden" name="intent" value="unlink" />
          <input type="hidden" name="provider" value={provider} />
          <Button look="danger">{t("unlink", { name })}</Button>
        </PostForm>
      ) : offered ? (
        // A whole page each way: where it leads is another site.
        <PostForm className="form" reloadDocument>
          <input type="hidden" name="provider" value={provider} />
          {hasPassword ? (
            <PasswordField
              name="password"
              id={`password-${provider}`}
              label={t("password")}
              errors={errors}
              autoComplete="current-password"
            />
          ) : null}
          <Button>{t("link", { name })}</Button>
        </PostForm>
      ) : null}
    </section>
  );
}
