import { FilePicker } from "./fields/file-picker";
import { FormEnd } from "./form-end";
import type { FormReply } from "./form-reply";
import { useMessages } from "~/i18n/use-messages";
import { CropPart } from "~/interactive/cropper/crop-part";
import { ButtonLink, Button } from "~/ui/controls/button";
import { Cover } from "~/ui/person/cover";
import type { PictureOf } from "~/ui/media/picture";
import { PostForm } from "~/ui/posting/post-form";
import { TakeAway } from "~/ui/person/take-away";

const TYPES = ".jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp";

interface CutFormProps {
  /** The page itself, and the one that it stands under. */
  page: string;
  under: string;
  /** Name of the file's field, and width by height of what is cut. */
  name: string;
  aspect: number;
  /** Said over what there is. */
  chosen: string;
  /** What there is: a square one's address, or a wide one. */
  picture: string | null;
  cover?: PictureOf | null;
  errors: FormReply["errors"];
}

/**
 * Chooses a picture and what is shown of it, by the cropper where the page is hydrated, else by the middle and six
 * buttons; takes it away. Needs the message area "profileMedia".
 */
export function CutForm({ page, under, name, aspect, chosen, picture, cover, errors }: CutFormProps) {
  const t = useMessages("profileMedia");
  return (
    <>
      {picture || cover ? (
        <section className="stack">
          <h2>{chosen}</h2>
          {cover ? <Cover picture={cover} /> : null}
          {picture ? <img src={picture} alt="" width={200} height={200} /> : null}
          <Nudges page={page} />
          <p>
            <ButtonLink to={under}>{t("done")}</ButtonLink>
          </p>
          <TakeAway page={page} />
          <h2>{t("another")}</h2>
        </section>
      ) : null}
      <PostForm className="form" encType="multipart/form-data" action={page}>
        <CropPart page={page} name={name} aspect={aspect} under={under}>
          <FilePicker kind="picture" name={name} accept={TYPES} hint={t("pictureHint")} errors={errors[name]} />
          <FormEnd send={t("upload")} leave={t("cancel")} to={under} />
        </CropPart>
      </PostForm>
    </>
  );
}

const STEPS = ["left", "right", "up", "down", "in", "out"] as const;

/** Moves what is shown of the kept picture by buttons: the way without scripts, and for whoever drags badly. */
function Nudges({ page }: { page: string }) {
  const t = useMessages("profileMedia");
  return (
    <PostForm action={`${page}?do=crop`} preventScrollReset>
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
