import type { ReactNode } from "react";
import { ErrorSummary } from "~/forms/error-summary";
import { FilePicker } from "~/forms/fields/file-picker";
import { FormEnd } from "~/forms/form-end";
import type { FormReply } from "~/forms/form-reply";
import { PostForm } from "~/ui/posting/post-form";
import type { Stays } from "~/ui/posting/post-or-stay";
import { useLastReply } from "~/forms/use-last-reply";
import { useMessages } from "~/i18n/use-messages";
import { CropPart } from "~/interactive/cropper/crop-part";
import { ButtonLink, Button } from "~/ui/controls/button";
import { Dialog } from "~/ui/controls/dialog";
import { NOTHING } from "~/forms/form-reply";
import { TakeAway } from "./remove";

const UNDER = "/profile";
const TYPES = ".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp";

interface CutFormProps {
  title: string;
  kind: "picture" | "cover";
  page: string;
  /** Name of its field. */
  name: string;
  /** Width by height of what is cut. */
  aspect: number;
  /** The picture as it stands; null where there is none. */
  shown: ReactNode;
  reply: FormReply | Stays | undefined;
}

/**
 * Chooses a picture and what is shown of it: by the cropper where the page is hydrated, else by the middle and six
 * buttons.
 */
export function CutForm({ title, kind, page, name, aspect, shown, reply }: CutFormProps) {
  const t = useMessages("profileMedia");
  const { errors, message } = useLastReply(reply, NOTHING, t("away")) ?? NOTHING;
  return (
    <Dialog title={title} under={UNDER} small>
      <div className="stack">
        <p className="soft">{t(`${kind}Text`)}</p>
        <ErrorSummary errors={message} fields={errors} />
        {shown ? (
          <section className="stack">
            <h2>{t("chosen")}</h2>
            {shown}
            <Nudges page={page} />
            <p>
              <ButtonLink to={UNDER}>{t("done")}</ButtonLink>
            </p>
            <TakeAway page={page} />
            <h2>{t("another")}</h2>
          </section>
        ) : null}
        <PostForm className="form" encType="multipart/form-data" action={page}>
          <CropPart page={page} name={name} aspect={aspect} under={UNDER}>
            <FilePicker kind="picture" name={name} accept={TYPES} hint={t("pictureHint")} errors={errors[name]} />
            <FormEnd send={t("upload")} leave={t("cancel")} to={UNDER} />
          </CropPart>
        </PostForm>
      </div>
    </Dialog>
  );
}

const STEPS = ["left", "right", "up", "down", "in", "out"] as const;

/** Moves what is shown of the kept picture by buttons: the way without scripts, and for whoever drags badly. */
function Nudges({ page }: { page: string }) {
  const t = useMessages("profileMedia");
  return (
    <PostForm action={`${page}?act=crop`} preventScrollReset>
      <fieldset className="form">
        <legend>{t("move")}</legend>
        <div className="row nudges">
          {STEPS.map((step) => (
            <Button key={step} name="step" value={step}>
              {t(step)}
            </Button>
          ))}
        </div>
      </fieldset>
    </PostForm>
  );
}
