import "./uploads.css";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Language } from "archive/contract/language";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import { hideUpload, uploadStatuses, watchUploads, type UploadStatus } from "./upload-status";
import { percentOf, UploadTrouble } from "./upload-progress";
import { askedFor } from "./asked-for";
import { runOf, stopRun, resumeUploads } from "./upload-runs";
import { loadUploadMessages, number, say } from "./upload-messages";

interface StripProps {
  person: number;
  /** Whether the person is on the free plan, and can pay. */
  buys: boolean;
  /** Told when something was saved: the page may show it. */
  onSaved: () => void;
}

/** The banner with its messages. */
export async function loadWaitingBanner(language: Language): Promise<typeof WaitingBanner> {
  await loadUploadMessages(language);
  return WaitingBanner;
}

/** What waits on this device to be sent, and goes on by itself as long as any page of the person is open. */
export function WaitingBanner({ person, buys, onSaved }: StripProps) {
  useEffect(() => {
    // A device that keeps nothing has nothing to take up.
    resumeUploads(person, askedFor(), buys).catch(() => undefined);
  }, [person, buys]);
  const views = useSyncExternalStore(watchUploads, uploadStatuses, uploadStatuses).filter(
    (view) => !view.inForm && view.person === person,
  );
  const waiting = views.filter(({ stage }) => stage !== "saved").length;
  useOnFewer(waiting, onSaved);
  if (views.length === 0) return null;
  return (
    <section className="sheet stack sending waiting-banner" aria-label={say("title")}>
      {waiting > 0 ? (
        <p role="status">{waiting === 1 ? say("waitingOne") : say("waitingMany", { count: number(waiting) })}</p>
      ) : null}
      {views.map((view) => (
        <Waiting key={view.id} view={view} />
      ))}
    </section>
  );
}

function Waiting({ view }: { view: UploadStatus }) {
  const { id, stage, files, kind } = view;
  const [asks, setAsks] = useState(false);
  const all = files.reduce((sum, file) => sum + file.size, 0);
  const sent = files.reduce((sum, file) => sum + file.sent, 0);
  const title = view.title || say(kind);
  if (stage === "saved") return <Saved view={view} title={title} />;
  return (
    <div className="stack pending-upload">
      <p className="caption">{title}</p>
      {stage === "refused" || stage === "elsewhere" ? null : (
        <div className="sending-file">
          <progress max={Math.max(all, 1)} value={all === 0 ? 1 : sent} aria-label={title} />
          <span className="hint">{number(percentOf(sent, all))} %</span>
        </div>
      )}
      {stage === "elsewhere" ? <p className="hint">{say("elsewhere")}</p> : null}
      {stage === "refused" ? (
        <p className="error">
          <Icon name="warning" />
          {view.message || say("refused")}
        </p>
      ) : null}
      <UploadTrouble view={view} onTry={() => runOf(id)?.tryNow()} />
      {asks ? (
        <>
          <p>{say("discardAsk")}</p>
          <div className="row">
            <Button type="button" onClick={() => setAsks(false)}>
              {say("discardNo")}
            </Button>
            <Button type="button" look="danger" icon="bin" onClick={() => discard(id)}>
              {say("discardYes")}
            </Button>
          </div>
        </>
      ) : stage === "elsewhere" ? null : (
        <div className="row">
          <ButtonLink to={`${view.page}${view.page.includes("?") ? "&" : "?"}waiting=${id}`}>{say("open")}</ButtonLink>
          <Button type="button" look="quiet" icon="bin" onClick={() => setAsks(true)}>
            {say("discard")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Saved({ view: { id, item }, title }: { view: UploadStatus; title: string }) {
  return (
    <div className="stack pending-upload">
      <p className="sending-away" role="status">
        <Icon name="check" />
        <span>
          {say("saved")}: {title}
        </span>
      </p>
      {item === null ? null : (
        <p onClickCapture={() => hideUpload(id)}>
          <ButtonLink to={`/my-collections/item/${item}`}>{say("look")}</ButtonLink>
        </p>
      )}
    </div>
  );
}

function discard(id: string): void {
  const run = runOf(id);
  if (run) void stopRun(run);
}

/** Tells when fewer wait than before. */
function useOnFewer(count: number, onFewer: () => void): void {
  const before = useRef(0);
  const told = useRef(onFewer);
  useEffect(() => {
    told.current = onFewer;
  });
  useEffect(() => {
    if (count < before.current) told.current();
    before.current = count;
  }, [count]);
}
