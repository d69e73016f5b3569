import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/forms/error-summary";
import { FilePicker } from "~/forms/fields/file-picker";
import { FormEnd } from "~/forms/form-end";
import { NOTHING } from "~/forms/form-reply";
import { useLastReply } from "~/forms/use-last-reply";
import { useMessages } from "~/i18n/use-messages";
import { CropPart } from "~/interactive/cropper/crop-part";
import type { RouteHandle } from "~/layouts/document";
import { ButtonLink, Button } from "~/ui/controls/button";
import { Dialog } from "~/ui/controls/dialog";
import { Cover } from "~/ui/person/cover";
import { PostForm } from "~/ui/posting/post-form";
import { postOrStay, unlessStayed } from "~/ui/posting/post-or-stay";
import { TakeAway } from "./remove";
import type { action, loader } from "./serve-profile-media";

export { action, loader } from "./serve-profile-media";
export const handle: RouteHandle = { hydrate: "now" };
export const shouldRevalidate = unlessStayed;

const UNDER = "/profile";
const TYPES = ".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp";

/** Without a network the form stays, with the picture that was chosen. */
export const clientAction = postOrStay<typeof action>;

/**
 * The profile picture (specification 2, Image-crop modal), or the wide one at the top of a profile: chooses a picture
 * and what is shown of it, by the cropper where the page is hydrated, else by the middle and six buttons.
 */
export default function CutPage() {
  const t = useMessages("profileMedia");
  const { title, kind, picture, cover } = useLoaderData<typeof loader>();
  const { errors, message } = useLastReply(useActionData<typeof clientAction>(), NOTHING, t("away")) ?? NOTHING;
  const page = `${UNDER}/${kind}`;
  const [name, aspect] = kind === "cover" ? ["cover_pic", 3] : ["profile_picture", 1];
  return (
    <Dialog key={kind} title={title} under={UNDER} small>
      <div className="stack">
        <p className="soft">{t(`${kind}Text`)}</p>
        <ErrorSummary errors={message} fields={errors} />
        {picture || cover ? (
          <section className="stack">
            <h2>{t("chosen")}</h2>
            {cover ? <Cover picture={cover} /> : null}
            {picture ? <img src={picture} alt="" width={200} height={200} /> : null}
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
