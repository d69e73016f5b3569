import { useWords } from "~/i18n/use-words";
import { AudioPlayer } from "./audio-player";
import { Picture } from "./picture";
import type { PortraitFacts } from "./portrait-facts";
import { useLookAgain } from "./use-look-again";

/** Samples of a person's hand and voice, where there are any. Needs the words area "samples". */
export function Samples({ hand, voice }: Pick<PortraitFacts, "hand" | "voice">) {
  const t = useWords("samples");
  useLookAgain(hand?.state === "waiting" || voice?.state === "waiting");
  return (
    <>
      {hand ? (
        <section className="stack">
          <h2>{t("hand")}</h2>
          {hand.picture ? <Picture {...hand.picture} alt={t("hand")} most={720} sizes="(min-width: 64rem) 40rem, 100vw" onTable /> : <p className="soft">{t(hand.state === "failed" ? "failed" : "waiting")}</p>}
        </section>
      ) : null}
      {voice ? (
        <section className="stack">
          <h2>{t("voice")}</h2>
          {voice.sound ? <AudioPlayer {...voice.sound} name={t("voice")} /> : <p className="soft">{t(voice.state === "failed" ? "failed" : "waiting")}</p>}
        </section>
      ) : null}
    </>
  );
}
