import { Choices } from "~/forms/fields/choices";
import type { FormReply } from "~/forms/form-reply";
import { useMessages } from "~/i18n/use-messages";

interface RightsProps {
  reply: FormReply;
  /** What they have now; absent for whoever is named anew. */
  may?: string;
  onlyMe?: boolean;
}

/** What an open archive gives, in words. Needs the message area "stewards". */
export function RightsFields({ reply: { values, errors }, may = "read", onlyMe = false }: RightsProps) {
  const t = useMessages("stewards");
  const sent = Object.keys(values).length > 0;
  return (
    <>
      <Choices
        name="may"
        label={t("may")}
        errors={errors.may}
        defaultValue={values.may ?? may}
        choices={[
          { value: "read", icon: "eye", label: t("mayRead"), hint: t("mayReadHint") },
          { value: "keep", icon: "download", label: t("mayKeep"), hint: t("mayKeepHint") },
        ]}
      />
      <div>
        <label className="tick">
          <input
            type="checkbox"
            name="only_me"
            value="1"
            defaultChecked={sent ? values.only_me === "1" : onlyMe}
            aria-describedby="only_me-hint"
          />
          <span>{t("onlyMeBox")}</span>
        </label>
        <p className="hint" id="only_me-hint">
          {t("onlyMeHint")}
        </p>
      </div>
    </>
  );
}
