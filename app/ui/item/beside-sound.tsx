import { useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useMessages } from "~/i18n/use-messages";
import { RoundButton } from "~/ui/controls/button";
import type { PlayerKeys } from "~/ui/media/player-keys";
import { StillPlayer, type VoiceProps } from "~/ui/media/still-player";
import { Wave } from "~/ui/media/wave";

/** A voice beside a form. What steers it is fetched at the first press, which plays at once. */
export function BesideSound(voice: VoiceProps) {
  const t = useMessages("ui");
  const audio = useRef<HTMLAudioElement>(null);
  const [Keys, setKeys] = useState<typeof PlayerKeys | null>(null);
  const ours = useHydrated();
  const load = useCallback(() => {
    // Without a network the button alone goes on.
    import("~/ui/media/player-keys").then(
      (loaded) => setKeys(() => loaded.PlayerKeys),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    // It plays since before the page was hydrated.
    if (audio.current?.paused === false) load();
  }, [load]);
  const press = () => {
    load();
    // While the browser still takes it for the person's own press.
    if (audio.current?.paused) audio.current.play().catch(() => undefined);
    else audio.current?.pause();
  };
  const still = (
    <>
      {voice.bars.length > 0 && <Wave bars={voice.bars} />}
      <div className="player-keys" role="group" aria-label={voice.name}>
        <RoundButton icon="play" label={t("listen")} onClick={press} />
        <span className="small">{voice.length}</span>
      </div>
    </>
  );
  return (
    <StillPlayer {...voice} audio={audio}>
      {ours ? Keys ? <Keys {...voice} audio={audio} /> : still : null}
    </StillPlayer>
  );
}
