import { useActionData, useLoaderData } from "@remix-run/react";
import { PICTURE_TYPES, VOICE_TYPES } from "~/forms/fields/accept";
import { ErrorSummary } from "~/forms/error-summary";
import { FilePicker } from "~/forms/fields/file-picker";
import { FormEnd } from "~/forms/form-end";
import { PostForm } from "~/ui/posting/post-form";
import { useLastReply } from "~/forms/use-last-reply";
import { useMessages } from "~/i18n/use-messages";
import { Camera } from "~/interactive/camera/camera";
import { Recorder } from "~/interactive/recorder/recorder";
import { Dialog } from "~/ui/controls/dialog";
import { ProfileSamples } from "~/ui/person/profile-samples";
import type { RouteHandle } from "~/layouts/document";
import { postOrStay, unlessStayed } from "~/ui/posting/post-or-stay";
import { TakeAway } from "~/ui/person/take-away";
import type { action, loader } from "./serve-profile-media";

export { action, loader } from "./serve-profile-media";
export const handle: RouteHandle = { hydrate: "now" };
export const shouldRevalidate = unlessStayed;

const UNDER = "/profile";

/** Without a network the form stays, with what was chosen or recorded. */
export const clientAction = postOrStay<typeof action>;

/** Puts a sample of one's hand or voice on the profile, or another in its place: chosen, taken, or recorded. */
export default function SamplePage() {
  const t = useMessages("profileMedia");
  const { title, kind, hand, voice } = useLoaderData<typeof loader>();
  const { errors, message } = useLastReply(useActionData<typeof clientAction>(), t("away"));
  const page = `${UNDER}/${kind}`;
  const heard = kind === "voice";
  return (
    <Dialog key={kind} title={title} under={UNDER} small>
      <div className="stack">
        <p className="soft">{t(`${kind}Text`)}</p>
        <ErrorSummary errors={message} fields={errors} />
        {hand || voice ? (
          <>
            <ProfileSamples hand={hand} voice={voice} />
            <TakeAway page={page} />
          </>
        ) : null}
        <PostForm className="form" encType="multipart/form-data" action={page}>
          <div className="picker">
            <FilePicker
              kind={heard ? "voice" : "picture"}
              name={kind}
              accept={heard ? VOICE_TYPES : PICTURE_TYPES}
              hint={t(heard ? "voiceHint" : "handwritingHint")}
              errors={errors[kind]}
            />
            <div className={heard ? "ways ways-alone ways-voice" : "ways ways-alone"}>
              {heard ? <Recorder name={kind} /> : <Camera name={kind} />}
            </div>
          </div>
          <FormEnd send={t("save")} leave={t("cancel")} to={UNDER} />
        </PostForm>
      </div>
    </Dialog>
  );
}
