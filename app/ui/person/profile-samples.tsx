import type { ItemFile } from "archive/contract/items/item";
import type { ReactNode } from "react";
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
        <Sample title={t("hand")} state={hand.state}>
          {hand.picture && (
            <Picture {...hand.picture} alt={t("hand")} most={720} sizes="(min-width: 64rem) 40rem, 100vw" onTable />
          )}
        </Sample>
      )}
      {voice && (
        <Sample title={t("voice")} state={voice.state}>
          {voice.sound && <AudioPlayer {...voice.sound} name={t("voice")} />}
        </Sample>
      )}
    </>
  );
}

function Sample({ title, state, children }: { title: string; state: ItemFile["state"]; children: ReactNode }) {
  const t = useMessages("profileSamples");
  return (
    <section className="stack">
      <h2>{title}</h2>
      {children ?? <p className="soft">{t(state === "failed" ? "failed" : "waiting")}</p>}
    </section>
  );
}
