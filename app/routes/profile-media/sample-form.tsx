import { PICTURE_TYPES, VOICE_TYPES } from "~/forms/fields/accept";
import { ErrorSummary } from "~/forms/error-summary";
import { FilePicker } from "~/forms/fields/file-picker";
import { FormEnd } from "~/forms/form-end";
import type { FormReply } from "~/forms/form-reply";
import { PostForm } from "~/ui/posting/post-form";
import type { Stays } from "~/ui/posting/post-or-stay";
import { useLastReply } from "~/forms/use-last-reply";
import { useMessages } from "~/i18n/use-messages";
import { Camera } from "~/interactive/camera/camera";
import { Recorder } from "~/interactive/recorder/recorder";
import { Dialog } from "~/ui/controls/dialog";
import type { ProfileMediaFacts } from "~/ui/person/profile-media-facts";
import { ProfileSamples } from "~/ui/person/profile-samples";
import { TakeAway } from "./remove";

const NOTHING: FormReply = { values: {}, errors: {}, message: null };
const UNDER = "/profile";

interface SampleFormProps extends Pick<ProfileMediaFacts, "hand" | "voice"> {
  title: string;
  kind: "handwriting" | "voice";
  page: string;
  /** Whether there is one. */
  there: boolean;
  reply: FormReply | Stays | undefined;
}

/** Puts a sample of one's hand or voice on the profile, or another in its place: chosen, taken, or recorded. */
export function SampleForm({ title, kind, page, there, hand, voice, reply }: SampleFormProps) {
  const t = useMessages("profileMedia");
  const { errors, message } = useLastReply(reply, NOTHING, t("away")) ?? NOTHING;
  const heard = kind === "voice";
  return (
    <Dialog title={title} under={UNDER} small>
      <div className="stack">
        <p className="soft">{t(`${kind}Text`)}</p>
        <ErrorSummary errors={message ? [message] : []} fields={errors} />
        {there ? (
          <>
            <ProfileSamples hand={hand} voice={voice} />
            <TakeAway page={page} />
          </>
        ) : null}
        <PostForm className="form" encType="multipart/form-data" action={page}>
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
          <FormEnd send={t("save")} leave={t("cancel")} to={UNDER} />
        </PostForm>
      </div>
    </Dialog>
  );
}
