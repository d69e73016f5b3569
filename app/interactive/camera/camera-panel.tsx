import { useEffect, useRef, type RefObject } from "react";
import { giveFiles, hasFile, pickerOf, takeFile } from "~/interactive/give-files";
import { useMessages } from "~/i18n/use-messages";
import { Button, RoundButton } from "~/ui/controls/button";
import { PanelAlert } from "~/interactive/panel-alert";
import { useHeldBack } from "~/interactive/held-back";
import { useKeptFocus } from "~/interactive/kept-focus";
import { LiveView } from "./live-view";
import { useCamera } from "./use-camera";

export interface CameraPanelProps {
  /** Name of the form's picker that takes the picture. */
  name: string;
  required?: boolean;
}

/**
 * The live camera itself. What it takes goes into the form's own picker. Loaded when somebody wants it. Needs the
 * message area "camera".
 */
export function CameraPanel({ name, required }: CameraPanelProps) {
  const t = useMessages("camera");
  const part = useRef<HTMLDivElement>(null);
  const { video, facing, still, alert, setAlert, take, turn, live } = useCamera();
  const file = still?.file ?? null;
  useKeptFocus(part, true);

  useEffect(() => {
    const picker = pickerOf(part.current, name);
    if (!file || !picker) return;
    giveFiles(picker, [file]);
    // Shown here no more: among those chosen from then on (interactive/chosen).
    return () => void picker.dispatchEvent(new Event("change", { bubbles: true }));
  }, [file, name]);

  useHeldBack(part, (form) => (required && !hasFile(form, name) ? "captureRequired" : null), setAlert);

  function remove() {
    const picker = pickerOf(part.current, name);
    if (file && picker) takeFile(picker, file);
    live();
  }

  return (
    <div className="panel" ref={part}>
      {still ? (
        <>
          <img className="panel-picture" src={still.address} alt={t("still")} data-still={still.file.name} />
          <div className="row">
            <NextPage part={part} name={name} onPress={live} />
            <Button type="button" icon="bin" onClick={remove}>
              {t("remove")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <LiveView video={video} facing={facing} label={t("live")} />
          <div className="row">
            <Button type="button" icon="camera" onClick={() => void take()}>
              {t("take")}
            </Button>
            <RoundButton icon="turn" label={t("turn")} onClick={turn} />
          </div>
        </>
      )}
      <PanelAlert words={alert && t(alert)} />
    </div>
  );
}

interface NextPageProps {
  part: RefObject<HTMLElement>;
  name: string;
  onPress: () => void;
}

/** Leaves the page taken in the form and goes on to the next, where the form takes several. */
function NextPage({ part, name, onPress }: NextPageProps) {
  const t = useMessages("camera");
  if (!pickerOf(part.current, name)?.multiple) return null;
  return (
    <Button type="button" icon="plus" onClick={onPress}>
      {t("nextPage")}
    </Button>
  );
}
