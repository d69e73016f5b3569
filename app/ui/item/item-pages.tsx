import { lazy, Suspense, useState, type MouseEvent } from "react";
import { fullPicturePath } from "archive/contract/items/media";
import { useMessages } from "~/i18n/use-messages";
import { Picture, type PictureOf } from "~/ui/media/picture";

// Fetched by who zooms, and by nobody else.
const Zoom = lazy(() => import("~/ui/media/zoom").then(({ Zoom: component }) => ({ default: component })));

// Left of its words from 64rem on (item.css), else as wide as the page.
const SIZES = "(min-width: 64rem) 40rem, 100vw";
const MOST = 720;

/**
 * A page of a letter on its table. A press brings it at full detail: as a picture of its own asleep, awake to zoom
 * into.
 */
export function ItemPage({ picture, name }: { picture: PictureOf; name: string }) {
  const t = useMessages("item");
  const ui = useMessages("ui");
  /** Address of the picture that was pressed. */
  const [open, setOpen] = useState<string | null>(null);
  const full = fullPicturePath(picture.item, picture.file);
  const { width, height } = picture.file;
  function zoom(event: MouseEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setOpen(event.currentTarget.querySelector<HTMLImageElement>("picture img")?.currentSrc ?? "");
  }
  return (
    <>
      <a className="item-zoom" href={full} onClick={zoom}>
        <Picture {...picture} alt={name} most={MOST} sizes={SIZES} eager onTable />
        <span className="small">{ui("larger")}</span>
      </a>
      {open === null ? null : (
        <Suspense fallback={null}>
          <Zoom
            src={full}
            shown={open}
            ratio={width && height ? width / height : null}
            alt={name}
            words={{ larger: t("zoomIn"), smaller: t("zoomOut"), close: ui("close") }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}
