import { PICTURE_TYPES } from "~/forms/fields/accept";
import { CaptionField } from "~/forms/fields/caption-field";
import { ErrorSummary } from "~/forms/error-summary";
import { FilePicker } from "~/forms/fields/file-picker";
import { FormEnd } from "~/forms/form-end";
import { PostForm } from "~/ui/posting/post-form";
import type { Stays } from "~/ui/posting/post-or-stay";
import { TextField } from "~/forms/fields/text-field";
import { useLastReply } from "~/forms/use-last-reply";
import { useMessages } from "~/i18n/use-messages";
import { Avatar } from "~/ui/person/avatar";
import type { GroupReply } from "./group-reply";

interface GroupFormProps {
  /** The group as it stands; absent for a new one. */
  group?: { name: string; description: string; image: string | null; version: string };
  /** A create carries a one-use id. */
  once?: string;
  reply: GroupReply | Stays | undefined;
  /** Address that Cancel leads to. */
  under: string;
}

const NOTHING: GroupReply = { values: {}, errors: {}, message: null, kept: [], current: null };

/** Makes a group, or changes one. The archive reads the body. */
export function GroupForm({ group, once, reply, under }: GroupFormProps) {
  const t = useMessages("groupActs");
  const { values, errors, message, kept, current } = useLastReply(reply, t("away"), NOTHING);
  return (
    <div className="stack">
      <ErrorSummary
        errors={message}
        fields={{ name: errors.name, description: errors.description, icon: errors.icon }}
      />
      {current ? (
        <section className="sheet stack">
          <h2>{t("conflictTitle")}</h2>
          <p>
            <strong dir="auto">{current.name}</strong>
          </p>
          {current.description ? (
            <p className="caption" dir="auto">
              {current.description}
            </p>
          ) : null}
          <p className="hint">{t("conflictKeep")}</p>
        </section>
      ) : null}
      <PostForm className="form" encType="multipart/form-data">
        {once ? <input type="hidden" name="once" value={once} autoComplete="off" /> : null}
        {group ? (
          <input type="hidden" name="version" value={current?.version ?? group.version} autoComplete="off" />
        ) : null}
        <TextField
          name="name"
          label={t("name")}
          hint={t("nameHint")}
          defaultValue={values.name ?? group?.name}
          errors={errors.name}
          autoComplete="off"
          dir="auto"
          required
        />
        <CaptionField
          name="description"
          label={t("description")}
          rows={3}
          defaultValue={values.description ?? group?.description}
          errors={errors.description}
        />
        <fieldset className="form">
          <legend>{t("picture")}</legend>
          {group?.image ? (
            <div className="row">
              <Avatar name={group.name} picture={group.image} square />
              <label className="tick">
                <input type="checkbox" name="icon_remove" value="1" defaultChecked={values.icon_remove === "1"} />
                {t("pictureRemove")}
              </label>
            </div>
          ) : null}
          {/* Once it is kept, a hydrated page's picker is emptied: it would send the same bytes again. */}
          <FilePicker
            key={kept[0]?.id}
            kind="picture"
            name="icon"
            accept={PICTURE_TYPES}
            hint={t("pictureHint")}
            errors={errors.icon}
            kept={kept}
          />
        </fieldset>
        <FormEnd send={t(group ? "save" : "create")} leave={t("cancel")} to={under} />
      </PostForm>
    </div>
  );
}
