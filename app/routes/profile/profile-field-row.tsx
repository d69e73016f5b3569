import { CaptionField } from "~/forms/fields/caption-field";
import { fieldOf, orEmpty } from "~/forms/form-reply";
import { PostForm } from "~/ui/posting/post-form";
import { SelectField } from "~/forms/fields/select-field";
import { TextField } from "~/forms/fields/text-field";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import { Conflict } from "./conflict";
import type { ProfileReply } from "./profile-reply";
import type { ProfileFieldFact } from "./profile-facts";

interface ProfileFieldRowProps {
  fact: ProfileFieldFact;
  version: string;
  /** Of this field's form, where it was refused. */
  reply: ProfileReply | undefined;
}

/** One thing that a person tells of themselves: a line that opens the form that changes it. */
export function ProfileFieldRow({ fact: { field, value, text, options }, version, reply }: ProfileFieldRowProps) {
  const t = useMessages("profile");
  const label = t(field);
  const given = { ...fieldOf(orEmpty(reply), field, value), label };
  return (
    <details name="told" open={reply !== undefined}>
      <summary className="owner">
        <span className="owner-text">
          <strong>{label}</strong>
          {text ? (
            <>
              <br />
              <span className="caption" dir="auto">
                {text}
              </span>
            </>
          ) : null}
        </span>
        <span className="button button-quiet">
          <Icon name={text ? "pen" : "plus"} />
          {t(text ? "change" : "add")}
        </span>
      </summary>
      <PostForm className="form" action="/profile">
        <input type="hidden" name="version" value={reply?.current?.version ?? version} autoComplete="off" />
        <Conflict current={reply?.current} />
        {field === "bio" ? (
          <CaptionField {...given} rows={4} />
        ) : options ? (
          <SelectField {...given} options={options} />
        ) : (
          <TextField
            {...given}
            hint={field === "birthday" ? t("birthdayHint") : undefined}
            autoComplete={AUTO[field] ?? "off"}
            dir="auto"
          />
        )}
        <p>
          <Button>{t("save")}</Button>
        </p>
      </PostForm>
    </details>
  );
}

/** What a browser may fill in of itself. */
const AUTO: Partial<Record<ProfileFieldFact["field"], string>> = {
  occupation: "organization-title",
  birthday: "bday",
  country: "country-name",
};
