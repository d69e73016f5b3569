import { lazy, Suspense, useState } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Coming, NotHere } from "~/interactive/coming";
import { Button } from "~/ui/controls/button";
import { wasPressedEarly } from "~/ui/controls/early-press";
import { useHydrated } from "remix-utils/use-hydrated";

const CameraDesk = lazy(() => import("./camera-panel").then(({ CameraPanel }) => ({ default: CameraPanel })));

interface CameraProps {
  /** Name of the form's picker that takes the picture. */
  name: string;
  required?: boolean;
}

const EARLY = "camera";

/**
 * Takes pictures in the page with a live camera, where scripts and the browser can; else nothing, and the form's
 * pickers do. Until it is wanted it costs a button, which takes a press before the page is hydrated too. Needs the
 * message area "camera".
 */
export function Camera(props: CameraProps) {
  const hydrated = useHydrated();
  if (!hydrated) return <CameraButton />;
  return navigator.mediaDevices === undefined ? <NotHere /> : <Hydrated {...props} />;
}

function CameraButton({ onClick, waits }: { onClick?: () => void; waits?: boolean }) {
  const t = useMessages("camera");
  return (
    <div className="panel">
      <Button type="button" icon="camera" disabled={waits} onClick={onClick} data-early={EARLY}>
        {t("cameraHere")}
      </Button>
    </div>
  );
}

function Hydrated({ name, required }: CameraProps) {
  const [open, setOpen] = useState(() => wasPressedEarly(EARLY));
  if (!open) return <CameraButton onClick={() => setOpen(true)} />;
  return (
    <Suspense fallback={<Coming button={<CameraButton waits />} />}>
      <CameraDesk name={name} required={required} />
    </Suspense>
  );
}
