import type { FormReply } from "~/forms/form-reply";
import { PasswordField } from "~/forms/fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import { SelectField } from "~/forms/fields/select-field";
import { inDigits } from "~/i18n/length";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { Button } from "~/ui/controls/button";
import type { ItemName } from "~/ui/item/item-facts";

interface LinkFormProps {
  once: string;
  rows: readonly ItemName[];
  /** Id of the album that it opens, in place of items. */
  album?: number;
  reply: FormReply;
}

/**
 * A new link: what it means, its order where it opens several, and its guards. Needs the message area "links" and
 * "forms".
 */
export function LinkForm({ once, rows, album, reply: { values, errors } }: LinkFormProps) {
  const t = useMessages("links");
  return (
    <PostForm className="form">
      <p>{t(album ? "makeTextAlbum" : rows.length > 1 ? "makeTextSeveral" : "makeText")}</p>
      {rows.some(({ status }) => status === 2) ? <p>{t("onlyMineText")}</p> : null}
      <input type="hidden" name="once" value={values.once ?? once} autoComplete="off" />
      {album ? <input type="hidden" name="album" value={album} /> : null}
      {rows.map(({ id }) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      {rows.length > 1 ? <Order rows={rows} values={values} /> : null}
      <PasswordField
        name="password"
        label={t("password")}
        hint={t("passwordHint")}
        errors={errors.password}
        required={false}
        autoComplete="new-password"
      />
      <Until errors={errors.expires_days} value={values.expires_days} />
      <div>
        <Button look="main">{t("make")}</Button>
      </div>
    </PostForm>
  );
}

/** How long a link holds. @param asItIs offered where there is an end already */
export function Until({ asItIs, value, errors }: { errors?: string[]; value?: string; asItIs?: boolean }) {
  const t = useMessages("links");
  const options = [
    ...(asItIs ? [{ value: "", label: t("asItIs") }] : []),
    { value: "0", label: t("forEver") },
    { value: "1", label: t("day") },
    { value: "7", label: t("week") },
    { value: "30", label: t("month") },
    { value: "365", label: t("year") },
  ];
  return (
    <SelectField
      name="expires_days"
      label={t("until")}
      options={options}
      defaultValue={value ?? (asItIs ? "" : "0")}
      errors={errors}
    />
  );
}

/** Each item with its place; two with one place stand as they did. */
function Order({ rows, values }: Pick<LinkFormProps, "rows"> & { values: Record<string, string> }) {
  const t = useMessages("links");
  const { language } = useShell();
  return (
    <fieldset className="choices">
      <legend>{t("order")}</legend>
      {rows.map(({ id, kind, caption, language: written }, at) => {
        const name = caption || t(kind === "voice" ? "voiceOf" : "handwritingOf");
        return (
          <p className="row" key={id}>
            <select
              className="input input-place"
              name={`place-${id}`}
              defaultValue={values[`place-${id}`] ?? String(at + 1)}
              aria-label={t("placeOf", { name })}
            >
              {rows.map(({ id: each }, place) => (
                <option key={each} value={place + 1}>
                  {inDigits(language, place + 1)}
                </option>
              ))}
            </select>
            <span className="caption owner-text" dir="auto" lang={caption ? written : undefined}>
              {name}
            </span>
          </p>
        );
      })}
    </fieldset>
  );
}
