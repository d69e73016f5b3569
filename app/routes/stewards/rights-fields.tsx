import { Choices } from "~/forms/fields/choices";
import { fieldOf, type FormReply } from "~/forms/form-reply";
import { useMessages } from "~/i18n/use-messages";

interface RightsProps {
  reply: FormReply;
  /** The right that they have now; absent for whoever is named anew. */
  may?: string;
  onlyMe?: boolean;
}

/** Choice of what an open archive gives, in words. Needs the message area "stewards". */
export function RightsFields({ reply, may = "read", onlyMe = false }: RightsProps) {
  const t = useMessages("stewards");
  const sent = Object.keys(reply.values).length > 0;
  return (
    <>
      <Choices
        {...fieldOf(reply, "may", may)}
        label={t("may")}
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
            defaultChecked={sent ? reply.values.only_me === "1" : onlyMe}
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
