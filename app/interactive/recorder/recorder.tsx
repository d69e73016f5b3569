import { lazy, Suspense, useState } from "react";
import { useWords } from "~/i18n/use-words";
import { useShell } from "~/layouts/use-shell";
import { Coming } from "~/interactive/coming";
import { Button } from "~/ui/button";
import { isMarked, RECORDING_MARK } from "~/session/kept-marks";
import { useAwake } from "~/ui/use-awake";

const RecorderDesk = lazy(() => import("./desk").then(({ RecorderDesk }) => ({ default: RecorderDesk })));

interface RecorderProps {
  /** Name of the form's picker that takes the recording. */
  name: string;
  /** A draft with the archive stands for the recording now: it is not put into the form once more. */
  drafted?: boolean;
  required?: boolean;
}

/**
 * Records a voice in the page, where scripts and the browser can; else nothing, and the form's pickers do. Asleep, or
 * before it is wanted, it costs a button. Needs the words area "recorder".
 */
export function Recorder(props: RecorderProps) {
  const awake = useAwake();
  const { person } = useShell();
  // Known to the browser alone, and the same for as long as the page lives.
  const can = awake && typeof MediaRecorder !== "undefined" && navigator.mediaDevices !== undefined;
  return can && person ? <Awake {...props} person={person.id} /> : null;
}

function Awake({ person, name, drafted, required }: RecorderProps & { person: number }) {
  const t = useWords("recorder");
  const [open, setOpen] = useState<"restore" | "record" | null>(() => (required && !drafted && isMarked(RECORDING_MARK, person) ? "restore" : null));
  const button = (
    <div className="desk">
      <Button type="button" icon="mic" disabled={open !== null} onClick={() => setOpen("record")}>
        {t("recordHere")}
      </Button>
      <p className="hint">{t("hint")}</p>
    </div>
  );
  if (!required && !open && isMarked(RECORDING_MARK, person)) {
    return (
      <p className="hint">
        <a href="/my-collections/new/voice">{t("keptElsewhere")}</a>
      </p>
    );
  }
  if (!open) return button;
  return (
    <Suspense fallback={<Coming button={button} />}>
      <RecorderDesk person={person} name={name} restore={open === "restore"} required={required} />
    </Suspense>
  );
}
