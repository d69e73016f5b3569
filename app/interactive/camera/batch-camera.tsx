import "./batch-camera.css";
import { useEffect, useReducer, useRef, useState, type KeyboardEvent } from "react";
import { Button, RoundButton } from "~/ui/controls/button";
import { classes } from "~/ui/controls/classes";
import { useBeforePaint } from "~/ui/controls/use-before-paint";
import { Icon } from "~/ui/drawings/icon";
import { keepScreenOn } from "../keep-screen-on";
import { PanelAlert } from "../panel-alert";
import { loadUploadMessages, number } from "../uploads/upload-messages";
import { TRAY, useUploads } from "../uploads/upload-runs";
import { loadBatchMessages, say } from "./batch-messages";
import { captureLargest } from "./lens";
import { LetterBatch } from "./letter-batch";
import { OutlinedView } from "./outlined-view";
import { copyOf } from "./small-copy";
import { useLens } from "./use-lens";
import { canOutline, isOutlineWanted, keepOutlineWanted } from "./use-outline";

/** The camera with its messages. */
export async function loadBatchCamera(): Promise<typeof BatchCamera> {
  await Promise.all([loadBatchMessages(), loadUploadMessages()]);
  return BatchCamera;
}

interface BatchCameraProps {
  person: number;
  /** Most pages that a letter may have. */
  mostPages: number;
  onClose: () => void;
}

/**
 * A camera over the window that takes page after page and letter after letter; each goes to the tray as part of its
 * letter. What is wrong with a picture is said before the next one.
 */
export function BatchCamera({ person, mostPages, onClose }: BatchCameraProps) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [batch] = useState(() => new LetterBatch(person, mostPages, redraw));
  const lens = useLens(true, true);
  const [outlines, setOutlines] = useState(isOutlineWanted);
  const [isTaking, setTaking] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  useBeforePaint(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    shutter.current?.focus();
    return () => dialog.current?.close();
  }, []);
  useEffect(() => () => batch.leave(), [batch]);
  useEffect(() => {
    if (!lens.isReady) return;
    const screen = keepScreenOn();
    return () => void screen.then((kept) => kept?.release());
  }, [lens.isReady]);

  const uploads = useUploads().filter(({ upload }) => upload.page === TRAY && upload.person === person);
  const waiting = uploads.filter(({ state }) => state.at !== "saved" && state.at !== "idle").length;
  const refused = uploads.find(({ state }) => state.at === "idle")?.upload.refused;
  // What can't be kept on this device has to be there before the next is taken.
  const unkept = batch.last?.isKept === false ? batch.last.run.upload.id : null;
  const isLeaving =
    unkept !== null && uploads.some(({ upload, state }) => upload.id === unkept && state.at !== "saved");
  useEffect(() => {
    if (unkept !== null && !isLeaving) batch.sent();
  }, [batch, unkept, isLeaving]);
  useEffect(() => {
    if (!isLeaving) return;
    const stay = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", stay);
    return () => removeEventListener("beforeunload", stay);
  }, [isLeaving]);

  const isBusy = isTaking || isLeaving || !lens.isReady;
  async function take() {
    if (isBusy || !lens.video.current) return;
    setTaking(true);
    try {
      const picture = await captureLargest(lens.video.current, copyOf);
      if (picture) await batch.add(picture);
    } finally {
      setTaking(false);
    }
  }
  function switchOutlines() {
    keepOutlineWanted(!outlines);
    setOutlines(!outlines);
  }
  function done() {
    batch.close();
    onClose();
  }
  /** Does what a press asks for, whose button may be gone then. */
  const then = (work: () => void) => () => {
    work();
    shutter.current?.focus();
  };
  const takeAway = then(() => void batch.takeAway());
  const next = then(() => batch.next());
  function press(event: KeyboardEvent) {
    const isOwn = event.target instanceof HTMLButtonElement;
    if (event.key === "ArrowRight") next();
    else if (event.key === "Delete" || event.key === "Backspace") takeAway();
    else if ((event.key === " " || event.key === "Enter") && !isOwn) void take();
    else return;
    event.preventDefault();
  }

  const { letter, last } = batch;
  const fault = lens.fault ?? batch.fault;
  return (
    <dialog
      className="batch"
      ref={dialog}
      aria-label={say("title")}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <div className="row batch-head">
        <p role="status">
          <strong>{say("letter", { number: number(letter.index) })}</strong> · {pagesOf(letter.pages)}
        </p>
        <div className="row">
          {lens.light !== null && (
            <button
              type="button"
              className="button button-quiet button-round"
              aria-label={say("light")}
              title={say("light")}
              aria-pressed={lens.light}
              onClick={lens.switchLight}
            >
              <Icon name="sun" />
            </button>
          )}
          {canOutline() && (
            <RoundButton icon="fit" label={say("outline")} aria-pressed={outlines} onClick={switchOutlines} />
          )}
          <RoundButton icon="turn" label={say("turn")} onClick={lens.turn} />
          <Button type="button" look="quiet" icon="check" onClick={done}>
            {say("done")}
          </Button>
        </div>
      </div>
      <OutlinedView
        video={lens.video}
        facing={lens.facing}
        label={say("live")}
        outlines={outlines && canOutline() && lens.isReady && !isTaking}
      />
      <div className="stack batch-foot">
        <PanelAlert words={fault && say(fault)} />
        {lens.fault && (
          <p>
            <Button type="button" icon="turn" onClick={then(lens.again)}>
              {say("tryAgain")}
            </Button>
          </p>
        )}
        <PanelAlert words={refused ? say("refused", { reason: refused }) : null} />
        {batch.isBlurred && (
          <div className="row" role="alert">
            <Icon name="warning" />
            <span>{say("blurred")}</span>
            <Button type="button" onClick={takeAway}>
              {say("again")}
            </Button>
            <Button type="button" look="quiet" onClick={then(() => batch.keep())}>
              {say("keepIt")}
            </Button>
          </div>
        )}
        <div className="row batch-pages">
          <ol className="row plain-list">
            {batch.pages.map(({ id, preview }, at) => (
              <li key={id}>
                <img src={preview} alt={say("page", { page: number(letter.pages - batch.pages.length + at + 1) })} />
              </li>
            ))}
          </ol>
          {last && (
            <>
              {last.isKept && (
                <RoundButton icon="rotate" label={say("turnPicture")} onClick={() => void batch.turn()} />
              )}
              <RoundButton icon="bin" label={say("takeAway")} onClick={takeAway} />
            </>
          )}
        </div>
        <div className="batch-keys">
          <span className="hint">{waiting > 1 ? say("waits", { count: number(waiting) }) : null}</span>
          <button
            type="button"
            ref={shutter}
            className={classes("button", "button-main", "batch-shutter")}
            aria-label={say("take")}
            aria-disabled={isBusy}
            title={say("keys")}
            onClick={() => void take()}
          >
            <Icon name="camera" />
          </button>
          <Button type="button" icon="next" aria-disabled={letter.pages === 0} onClick={next}>
            {say("nextLetter")}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

function pagesOf(count: number): string {
  if (count === 0) return say("noPage");
  return count === 1 ? say("onePage") : say("manyPages", { count: number(count) });
}
