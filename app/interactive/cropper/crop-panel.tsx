import "react-easy-crop/react-easy-crop.css";
import "./cropper.css";
import { useId, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { MOST_ZOOM, ZOOM_STEP } from "archive/contract/profile/crop";
import { useMessages } from "~/i18n/use-messages";
import { withToken } from "~/session/form-token";
import { useShell } from "~/session/use-shell";
import { Button, ButtonLink } from "~/ui/controls/button";

interface CropPanelProps {
  /** Of the picked picture, in this browser. */
  address: string;
  /** Width by height. */
  aspect: number;
  page: string;
  under: string;
  /** Closes the cropper and opens the file picker anew. */
  onChoose: () => void;
}

/**
 * The cropper: drag, pinch, wheel and arrow keys, and a slider for the zoom. The form sends the original with the box,
 * so that nothing is lost. Loaded once somebody picked a picture.
 */
export function CropPanel({ address, aspect, page, under, onChoose }: CropPanelProps) {
  const t = useMessages("profileMedia");
  const { formToken } = useShell();
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const share = (percent: number) => Math.max(0, Math.min(1, percent / 100));
  return (
    <div className="form">
      {area ? (
        <>
          <input type="hidden" name="crop_x" value={share(area.x)} />
          <input type="hidden" name="crop_y" value={share(area.y)} />
          <input type="hidden" name="crop_size" value={Math.min(1, 1 / zoom)} />
        </>
      ) : null}
      <p className="hint">{t("crop")}</p>
      <div className="cropper">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={MOST_ZOOM}
          zoomSpeed={1}
          aspect={aspect}
          cropShape={aspect === 1 ? "round" : "rect"}
          keyboardStep={8}
          showGrid={false}
          disableAutomaticStylesInjection
          cropperProps={{ role: "group", "aria-label": t("crop") }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={setArea}
          onCropAreaChange={setArea}
        />
      </div>
      <div className="field">
        <label htmlFor={zoomId}>{t("zoom")}</label>
        <input
          className="range"
          id={zoomId}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </div>
      <div className="row">
        <Button look="main" disabled={!area} formAction={withToken(`${page}?cut=1`, formToken)}>
          {t("upload")}
        </Button>
        <Button type="button" onClick={onChoose}>
          {t("choose")}
        </Button>
        <ButtonLink look="quiet" to={under}>
          {t("cancel")}
        </ButtonLink>
      </div>
    </div>
  );
}
