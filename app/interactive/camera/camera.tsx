import { lazy, useState } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Coming, NotHere } from "~/interactive/coming";
import { Button } from "~/ui/controls/button";
import { wasPressedEarly } from "~/ui/controls/early-press";
import { useHydrated } from "remix-utils/use-hydrated";
import type { CameraPanelProps } from "./camera-panel";

const CameraDesk = lazy(() => import("./camera-panel").then(({ CameraPanel }) => ({ default: CameraPanel })));

const EARLY = "camera";

/**
 * Takes pictures in the page with a live camera, where scripts and the browser can; else nothing, and the form's
 * pickers do. Until it is wanted it costs a button, which takes a press before the page is hydrated too. Needs the
 * message area "camera".
 */
export function Camera(props: CameraPanelProps) {
  const hydrated = useHydrated();
  if (!hydrated) return <CameraButton />;
  return navigator.mediaDevices === undefined ? <NotHere /> : <Hydrated {...props} />;
}

function CameraButton(press: { onClick?: () => void; disabled?: boolean }) {
  const t = useMessages("camera");
  return (
    <div className="panel">
      <Button type="button" icon="camera" data-early={EARLY} {...press}>
        {t("cameraHere")}
      </Button>
    </div>
  );
}

function Hydrated(props: CameraPanelProps) {
  const [open, setOpen] = useState(() => wasPressedEarly(EARLY));
  if (!open) return <CameraButton onClick={() => setOpen(true)} />;
  return (
    <Coming button={<CameraButton disabled />}>
      <CameraDesk {...props} />
    </Coming>
  );
}
