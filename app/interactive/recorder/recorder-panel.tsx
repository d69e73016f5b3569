import "~/interactive/panel.css";
import { useEffect, useRef } from "react";
import { giveFiles, hasFile, hasThis, pickerOf, takeFile } from "~/interactive/give-files";
import { POSTED } from "~/ui/posting/post-or-stay";
import { formatLength } from "~/i18n/length";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { Button } from "~/ui/controls/button";
import { useStay } from "~/ui/posting/typed-words";
import { forgetRecording } from "~/interactive/kept/recording";
import { PanelAlert } from "~/interactive/panel-alert";
import { useHeldBack } from "~/interactive/held-back";
import { useKeptFocus } from "~/interactive/kept-focus";
import { useRecording } from "./use-recording";

/** Milliseconds between two looks at how loud it is. */
const LOUDNESS_MS = 100;

interface DeskProps {
  person: number;
  /** Name of the form's picker. */
  name: string;
  /** Takes up an unsaved recording that lies on this device; else it starts to record at once. */
  restore: boolean;
  required?: boolean;
}

/**
 * The recorder itself. Its result goes into the form's own picker. Loaded when somebody wants it. Needs the message
 * area "recorder".
 */
export function RecorderPanel({ person, name, restore, required }: DeskProps) {
  const t = useMessages("recorder");
  const { language } = useShell();
  const { stage, alert, setAlert, start, stop, pause, loudness, remove } = useRecording(person, restore);
  const part = useRef<HTMLDivElement>(null);
  const recording = stage.at === "recording";
  const file = stage.at === "stopped" ? stage.file : null;

  // Stopped, it is heard next, and not removed.
  useKeptFocus(part, !restore, "audio, button:enabled");

  const begin = useRef(restore ? null : start);
  useEffect(() => {
    void begin.current?.();
    begin.current = null;
  }, []);

  useEffect(() => {
    const picker = pickerOf(part.current, name);
    if (!file || !picker) return;
    giveFiles(picker, [file]);
    return () => takeFile(picker, file);
  }, [file, name]);

  // Where it went the plain way; what is sent piece by piece is taken over by that (interactive/uploads).
  useEffect(() => {
    const posted = ({ detail }: WindowEventMap[typeof POSTED]) => {
      if (detail.at === "saved" && file && hasThis(pickerOf(part.current, name), file)) void forgetRecording(person);
    };
    addEventListener(POSTED, posted);
    return () => removeEventListener(POSTED, posted);
  }, [file, name, person]);

  useStay(recording, () => {
    setAlert("stopFirst");
    // A second Escape closes a dialog unasked.
    const dialog = part.current?.closest("dialog");
    if (dialog && !dialog.open) dialog.showModal();
    part.current?.querySelector("button")?.focus();
  });

  useHeldBack(
    part,
    (form) => (recording ? "stopFirst" : required && !hasFile(form, name) ? "voiceRequired" : null),
    setAlert,
  );

  const recorded = stage.at === "stopped" ? t("recorded", { length: formatLength(language, stage.seconds) }) : "";

  return (
    <div className="panel" ref={part}>
      {stage.at === "stopped" ? (
        <>
          {stage.kept ? <p className="hint">{t("keptHere")}</p> : null}
          <p role="status">{recorded}</p>
          <audio controls src={stage.address} aria-label={recorded} tabIndex={-1} />
          <Button type="button" icon="bin" onClick={remove}>
            {t("remove")}
          </Button>
        </>
      ) : recording ? (
        <>
          <p className={stage.paused ? "panel-live panel-paused" : "panel-live"}>
            <span>{t(stage.paused ? "paused" : "recording")}</span>{" "}
            <time role="timer">{formatLength(language, Math.floor(stage.seconds))}</time>
          </p>
          <Loudness now={loudness} label={t("loudness")} paused={stage.paused} />
          <div className="row">
            <Button type="button" icon="stop" onClick={stop}>
              {t("stop")}
            </Button>
            <Button type="button" icon={stage.paused ? "mic" : "pause"} onClick={() => pause(!stage.paused)}>
              {t(stage.paused ? "goOn" : "pause")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Button type="button" icon="mic" disabled={stage.at === "asking"} onClick={() => void start()}>
            {t("recordHere")}
          </Button>
          <p className="hint">{t(stage.at === "asking" ? "asking" : "hint")}</p>
        </>
      )}
      <PanelAlert words={alert && t(alert)} />
    </div>
  );
}

/** Drawing of how loud it is, so that one sees whether one is heard. */
function Loudness({ now, label, paused }: { now: () => number; label: string; paused: boolean }) {
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    const show = () => {
      if (meter.current) meter.current.value = paused ? 0 : now();
    };
    show();
    const timer = setInterval(show, LOUDNESS_MS);
    return () => clearInterval(timer);
  }, [now, paused]);
  return <meter className="panel-loudness" ref={meter} min={0} max={1} value={0} aria-label={label} />;
}
