import { lazy, Suspense, useState } from "react";
import { useWords } from "~/i18n/use-words";
import { Coming } from "~/interactive/coming";
import { Button } from "~/ui/button";
import { useAwake } from "~/ui/use-awake";

const CameraDesk = lazy(() => import("./desk").then(({ CameraDesk }) => ({ default: CameraDesk })));

interface CameraProps {
  /** Name of the form's picker that takes the picture. */
  name: string;
  required?: boolean;
}

/**
 * Takes pictures in the page with a live camera, where scripts and the browser can; else nothing, and the form's
 * pickers do. Until it is wanted it costs a button. Needs the words area "camera".
 */
export function Camera({ name, required }: CameraProps) {
  const awake = useAwake();
  const [open, setOpen] = useState(false);
  const t = useWords("camera");
  if (!awake || navigator.mediaDevices === undefined) return null;
  const button = (
    <div className="desk">
      <Button type="button" icon="camera" disabled={open} onClick={() => setOpen(true)}>
        {t("cameraHere")}
      </Button>
    </div>
  );
  if (!open) return button;
  return (
    <Suspense fallback={<Coming button={button} />}>
      <CameraDesk name={name} required={required} />
    </Suspense>
  );
}
