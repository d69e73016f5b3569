import { lazy, useState } from "react";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { Coming, NotHere } from "~/interactive/coming";
import { Button } from "~/ui/controls/button";
import { isMarked, RECORDING_MARK } from "~/session/kept-marks";
import { wasPressedEarly } from "~/ui/controls/early-press";
import { useHydrated } from "remix-utils/use-hydrated";
import { recordingType } from "./recording-type";

const RecorderDesk = lazy(() => import("./recorder-panel").then(({ RecorderPanel }) => ({ default: RecorderPanel })));

interface RecorderProps {
  /** Name of the form's picker that takes the recording. */
  name: string;
  /** A draft with the archive stands for the recording now: it is not put into the form once more. */
  drafted?: boolean;
  required?: boolean;
}

const EARLY = "record";

/**
 * Records a voice in the page, where scripts and the browser can; else nothing, and the form's pickers do. Before it is
 * wanted it costs a button, which takes a press before the page is hydrated too. Needs the message area "recorder".
 */
export function Recorder(props: RecorderProps) {
  const hydrated = useHydrated();
  const { person } = useShell();
  if (!person) return null;
  if (!hydrated) return <RecordButton />;
  // Known to the browser alone, and the same for as long as the page lives.
  return recordingType() === undefined ? <NotHere /> : <Hydrated {...props} person={person.id} />;
}

function RecordButton(press: { onClick?: () => void; disabled?: boolean }) {
  const t = useMessages("recorder");
  return (
    <div className="panel">
      <Button type="button" icon="mic" data-early={EARLY} {...press}>
        {t("recordHere")}
      </Button>
      <p className="hint">{t("hint")}</p>
    </div>
  );
}

function Hydrated({ person, name, drafted, required }: RecorderProps & { person: number }) {
  const t = useMessages("recorder");
  const kept = isMarked(RECORDING_MARK, person);
  const [open, setOpen] = useState<"restore" | "record" | null>(() =>
    required && !drafted && kept ? "restore" : wasPressedEarly(EARLY) ? "record" : null,
  );
  if (!required && !open && kept) {
    return (
      <p className="hint">
        <a href="/my-collections/new/voice">{t("keptElsewhere")}</a>
      </p>
    );
  }
  if (!open) return <RecordButton onClick={() => setOpen("record")} />;
  return (
    <Coming button={<RecordButton disabled />}>
      <RecorderDesk person={person} name={name} restore={open === "restore"} required={required} />
    </Coming>
  );
}
