import { useEffect, useRef, useState } from "react";
import { useMessages } from "~/i18n/use-messages";
import { RoundButton } from "~/ui/controls/button";
import { zoomHands } from "./zoom-hands";
import "./zoom.css";

interface ZoomProps {
  /** Address of the picture at full detail. */
  src: string;
  /** The one that the page shows already: stands there until the other has come over a slow line. */
  shown: string;
  /** Width by height, where known: both lie in the same place. */
  ratio: number | null;
  alt: string;
  onClose: () => void;
}

/**
 * A handwriting over the whole window: larger and smaller by buttons, wheel, keys, two fingers or a double press; moved
 * by a finger or the arrows. Needs the message area "item".
 */
export function Zoom({ src, shown, ratio, alt, onClose }: ZoomProps) {
  const t = useMessages("item");
  const ui = useMessages("ui");
  const best = useBest(src, shown);
  const dialog = useRef<HTMLDialogElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const hands = useRef<ReturnType<typeof zoomHands>>(undefined);
  useEffect(() => {
    if (!dialog.current || !image.current) return;
    if (!dialog.current.open) dialog.current.showModal();
    const ended = new AbortController();
    hands.current = zoomHands(image.current, dialog.current, ended.signal);
    return () => ended.abort();
  }, []);
  return (
    <dialog className="zoom" ref={dialog} aria-label={alt} onClose={onClose}>
      <img
        ref={image}
        src={best}
        alt={alt}
        draggable={false}
        style={ratio ? { inlineSize: `min(100vw, ${ratio * 100}dvh)`, aspectRatio: ratio } : undefined}
      />
      <div className="zoom-buttons">
        <RoundButton icon="minus" label={t("zoomOut")} onClick={() => hands.current?.smaller()} />
        <RoundButton icon="plus" label={t("zoomIn")} onClick={() => hands.current?.larger()} />
        <RoundButton icon="close" label={ui("close")} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}

/** @returns the address of the fine picture once that can be shown whole */
function useBest(fine: string, coarse: string): string {
  const [come, setCome] = useState(coarse === "");
  useEffect(() => {
    const picture = new Image();
    picture.src = fine;
    picture.decode().then(
      () => setCome(true),
      () => undefined,
    );
  }, [fine]);
  return come ? fine : coarse;
}
