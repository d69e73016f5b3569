import { useMessages } from "~/i18n/use-messages";
import { AudioPlayer } from "~/ui/media/audio-player";
import { Picture } from "~/ui/media/picture";
import type { ProfileMediaFacts } from "./profile-media-facts";
import { useLookAgain } from "~/ui/page/use-refresh";

/** Samples of a person's hand and voice, where there are any. Needs the message area "profileSamples". */
export function ProfileSamples({ hand, voice }: Pick<ProfileMediaFacts, "hand" | "voice">) {
  const t = useMessages("profileSamples");
  useLookAgain(hand?.state === "waiting" || voice?.state === "waiting");
  return (
    <>
      {hand && (
        <section className="stack">
          <h2>{t("hand")}</h2>
          {hand.picture ? (
            <Picture {...hand.picture} alt={t("hand")} most={720} sizes="(min-width: 64rem) 40rem, 100vw" onTable />
          ) : (
            <p className="soft">{t(hand.state === "failed" ? "failed" : "waiting")}</p>
          )}
        </section>
      )}
      {voice && (
        <section className="stack">
          <h2>{t("voice")}</h2>
          {voice.sound ? (
            <AudioPlayer {...voice.sound} name={t("voice")} />
          ) : (
            <p className="soft">{t(voice.state === "failed" ? "failed" : "waiting")}</p>
          )}
        </section>
      )}
    </>
  );
}
