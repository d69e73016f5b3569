import { useEffect, useRef } from "react";
import { RoundButton } from "~/ui/button";
import { ZoomHands } from "./zoom-hands";
import "./zoom.css";

interface ZoomProps {
  /** Address of the picture at full detail. */
  src: string;
  alt: string;
  words: { larger: string; smaller: string; close: string };
  onClose: () => void;
}

/** A handwriting over the whole window: larger and smaller by buttons, wheel, keys, two fingers or a double press; moved by a finger or the arrows. */
export function Zoom({ src, alt, words, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const hands = useRef<ZoomHands | null>(null);
  useEffect(() => {
    if (!dialog.current || !image.current) return;
    if (!dialog.current.open) dialog.current.showModal();
    const ended = new AbortController();
    hands.current = new ZoomHands(image.current);
    hands.current.listen(dialog.current, ended.signal);
    return () => ended.abort();
  }, []);
  return (
    <dialog className="zoom" ref={dialog} aria-label={alt} onClose={onClose}>
      <img ref={image} src={src} alt={alt} draggable={false} />
      <div className="zoom-buttons">
        <RoundButton icon="minus" label={words.smaller} onClick={() => hands.current?.smaller()} />
        <RoundButton icon="plus" label={words.larger} onClick={() => hands.current?.larger()} />
        <RoundButton icon="close" label={words.close} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}
