import { PostForm } from "~/ui/posting/post-form";
import { CodeField } from "~/forms/fields/text-field";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import { QrDrawing } from "~/ui/drawings/qr-drawing";
import type { keyFacts } from "./two-step-facts";

interface TwoStepKeyProps {
  shown: ReturnType<typeof keyFacts>;
  errors: Record<string, string[]>;
}

/** The key in three ways, and the first code that the app makes of it. */
export function TwoStepKey({ shown: { uri, drawn, groups }, errors }: TwoStepKeyProps) {
  const t = useMessages("twoStep");
  return (
    <section className="sheet stack">
      <h2>{t("setUpTitle")}</h2>
      <p>{t("scan")}</p>
      <QrDrawing code={drawn} label={t("scanLabel")} />
      <p>
        <a className="lone" href={uri}>
          {t("openApp")}
        </a>
      </p>
      <p>
        {t("typeKey")} <code>{groups.join(" ")}</code>
      </p>
      <p className="hint">{t("secretWarning")}</p>
      <PostForm className="form">
        <input type="hidden" name="do" value="confirm" />
        <CodeField name="code" label={t("code")} hint={t("codeHint")} errors={errors.code} />
        <Button look="main">{t("turnOn")}</Button>
      </PostForm>
    </section>
  );
}
