import type { FormReply } from "~/forms/form-reply";
import { PostForm } from "~/ui/posting/post-form";
import { TextField } from "~/forms/fields/text-field";
import { useMessages } from "~/i18n/use-messages";
import { Button, ButtonLink } from "~/ui/controls/button";

interface PasskeyItemProps {
  passkey: { id: number; name: string; added: string; used: string | null };
  /** What its rename came back with. */
  reply: FormReply | undefined;
}

/** One passkey: what it is called, when it was used, and the ways to rename and to remove it. */
export function PasskeyItem({ passkey: { id, name, added, used }, reply }: PasskeyItemProps) {
  const t = useMessages("passkeys");
  const named = `passkey-${id}`;
  return (
    <li className="sheet stack">
      <div>
        <p id={named}>
          <strong>{name}</strong>
        </p>
        <p className="small soft">
          {used ? t("lastUsed", { ago: used }) : t("unused")} · {t("added", { day: added })}
        </p>
      </div>
      <div className="row">
        {/* Another name is another list: the form closes when its name is saved. */}
        <details key={name} open={reply !== undefined}>
          <summary className="button" aria-describedby={named}>
            {t("rename")}
          </summary>
          <PostForm className="form">
            <input type="hidden" name="id" value={id} />
            <TextField
              name="name"
              id={`name-${id}`}
              label={t("name")}
              defaultValue={reply?.values.name ?? name}
              errors={reply?.errors.name}
              required
            />
            <Button>{t("saveName")}</Button>
          </PostForm>
        </details>
        <ButtonLink to={`/profile/passkeys/${id}/remove`}>{t("remove")}</ButtonLink>
      </div>
    </li>
  );
}
