import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useMessages } from "~/i18n/use-messages";
import type { BatchCamera } from "~/interactive/camera/batch-camera";
import { useShell } from "~/session/use-shell";
import { Button } from "~/ui/controls/button";

/**
 * Opens the camera that takes letter after letter, fetched by the press, where scripts and the browser can.
 * @param mostPages that a letter may have
 */
export function TakePictures({ mostPages }: { mostPages: number }) {
  const t = useMessages("tray");
  const person = useShell().person?.id;
  const hydrated = useHydrated();
  const [Camera, setCamera] = useState<typeof BatchCamera | null>(null);
  const [isComing, setComing] = useState(false);
  if (person === undefined || (hydrated && navigator.mediaDevices === undefined)) return null;
  const open = async () => {
    setComing(true);
    try {
      const { loadBatchCamera } = await import("~/interactive/camera/batch-camera");
      const loaded = await loadBatchCamera();
      setCamera(() => loaded);
    } finally {
      setComing(false);
    }
  };
  return (
    <div>
      <Button type="button" icon="camera" disabled={!hydrated || isComing} onClick={() => void open()}>
        {t("takePictures")}
      </Button>
      {Camera && <Camera person={person} mostPages={mostPages} onClose={() => setCamera(null)} />}
    </div>
  );
}
