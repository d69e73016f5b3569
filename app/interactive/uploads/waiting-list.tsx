import "./uploads.css";
import { useState } from "react";
import { percentOf } from "~/i18n/file-size";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import { loadUploadMessages, number, say } from "./upload-messages";
import { sentBytes, UploadTrouble } from "./upload-progress";
import { formAddress, runOf, TRAY, useUploads } from "./upload-runs";
import { fileState, type UploadStatus } from "./upload-state";

/** The list with its messages. */
export async function loadWaitingList(): Promise<typeof WaitingList> {
  await loadUploadMessages();
  return WaitingList;
}

/** Everything that waits on this device to be sent, and was saved since the page was opened. */
export function WaitingList({ person }: { person: number }) {
  const all = useUploads().filter(({ upload, inForm }) => !inForm && upload.person === person);
  // Of many files for the tray one line tells; it shows each.
  const inTray = all.filter(({ upload, state }) => upload.page === TRAY && state.at !== "saved").length;
  const shown = all.filter(({ upload }) => upload.page !== TRAY);
  const waiting = shown.filter(({ state }) => state.at !== "saved").length;
  if (shown.length + inTray === 0) return null;
  return (
    <section className="sheet stack uploads waiting-list" aria-label={say("title")}>
      {waiting > 0 ? (
        <p role="status">{waiting === 1 ? say("waitingOne") : say("waitingMany", { count: number(waiting) })}</p>
      ) : null}
      {inTray > 0 ? (
        <div className="row">
          <span role="status">{inTray === 1 ? say("waitingOne") : say("waitingMany", { count: number(inTray) })}</span>
          <ButtonLink to={TRAY}>{say("open")}</ButtonLink>
        </div>
      ) : null}
      {shown.map((status) =>
        status.state.at === "saved" ? (
          <Saved key={status.upload.id} id={status.upload.id} item={status.state.item} title={titleOf(status)} />
        ) : (
          <Waiting key={status.upload.id} status={status} />
        ),
      )}
    </section>
  );
}

/** Its caption, or the name of its first file. */
function titleOf({ upload: { fields, files, kind } }: UploadStatus): string {
  return fields.find(([name]) => name === "description")?.[1].trim() || files[0]?.name || say(kind);
}

function Waiting({ status }: { status: UploadStatus }) {
  const { upload, state } = status;
  const [asks, setAsks] = useState(false);
  const all = upload.files.reduce((sum, file) => sum + file.size, 0);
  const sent = upload.files.reduce((sum, file) => sum + sentBytes(fileState(state, file.key), file), 0);
  const title = titleOf(status);
  return (
    <div className="stack pending-upload">
      <p className="caption" dir="auto">
        {title}
      </p>
      {state.at === "idle" || state.at === "elsewhere" ? null : (
        <div className="upload-file">
          <progress max={Math.max(all, 1)} value={all === 0 ? 1 : sent} aria-label={title} />
          <span className="hint">{number(percentOf(sent, all))}%</span>
        </div>
      )}
      {state.at === "idle" ? (
        <p className="error">
          <Icon name="warning" />
          {upload.refused || say("refused")}
        </p>
      ) : null}
      <UploadTrouble status={status} onTry={() => runOf(upload.id)?.tryNow()} />
      {asks ? (
        <>
          <p>{say("discardAsk")}</p>
          <div className="row">
            <Button type="button" onClick={() => setAsks(false)}>
              {say("discardNo")}
            </Button>
            <Button type="button" look="danger" icon="bin" onClick={() => void runOf(upload.id)?.discard()}>
              {say("discardYes")}
            </Button>
          </div>
        </>
      ) : state.at === "elsewhere" ? null : (
        <div className="row">
          <ButtonLink to={formAddress(upload)}>{say("open")}</ButtonLink>
          <Button type="button" look="quiet" icon="bin" onClick={() => setAsks(true)}>
            {say("discard")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Saved({ id, item, title }: { id: string; item: number | null; title: string }) {
  return (
    <div className="stack pending-upload">
      <p className="upload-note" role="status">
        <Icon name="check" />
        <span>
          {say("saved")}: {title}
        </span>
      </p>
      {item === null ? null : (
        <p onClickCapture={() => void runOf(id)?.discard()}>
          <ButtonLink to={`/my-collections/item/${item}`}>{say("look")}</ButtonLink>
        </p>
      )}
    </div>
  );
}
