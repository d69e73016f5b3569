import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import { orEmpty, type FormReply } from "~/forms/form-reply";
import { PostForm } from "~/ui/posting/post-form";
import { TextField } from "~/forms/fields/text-field";
import { useMessages } from "~/i18n/use-messages";

/** A refused name; with a newer version, what stands there now. */
export interface NameReply extends FormReply {
  current?: { name: string; version: number };
}

interface NameFormProps {
  /** The album as it stands; absent for a new one. */
  album?: { name: string; version: number };
  /** A create carries a one-use id, and what lies in the album from the beginning. */
  once?: string;
  itemIds?: readonly number[];
  reply: NameReply | undefined;
  /** Where Cancel leads. */
  under: string;
}

/** Names a new album, or one that is there. */
export function NameForm({ album, once, itemIds, reply, under }: NameFormProps) {
  const t = useMessages("albums");
  const { values, errors, message, current }: NameReply = orEmpty(reply);
  return (
    <div className="stack">
      <ErrorSummary errors={message} fields={{ name: errors.name, handwriting_ids: errors.handwriting_ids }} />
      {current ? (
        <section className="sheet stack">
          <h2>{t("conflictTitle")}</h2>
          <p>
            <strong dir="auto">{current.name}</strong>
          </p>
          <p className="hint">{t("conflictKeep")}</p>
        </section>
      ) : null}
      <PostForm className="form">
        {once ? <input type="hidden" name="once" value={once} autoComplete="off" /> : null}
        {itemIds?.map((id) => (
          <input key={id} type="hidden" name="handwriting_ids" value={id} />
        ))}
        {album ? (
          <input type="hidden" name="version" value={current?.version ?? album.version} autoComplete="off" />
        ) : null}
        <TextField
          name="name"
          label={t("name")}
          hint={t("nameHint")}
          defaultValue={values.name ?? album?.name}
          errors={errors.name}
          autoComplete="off"
          dir="auto"
          required
        />
        <FormEnd send={t(album ? "save" : "create")} leave={t("cancel")} to={under} />
      </PostForm>
    </div>
  );
}
