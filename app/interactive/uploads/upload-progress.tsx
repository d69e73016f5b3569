import { Button, RoundButton } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import type { FileStatus, UploadStatus } from "./upload-status";
import { number, say, size } from "./upload-messages";

interface FilesProps {
  view: UploadStatus;
  /** Takes one file out; absent where there is but one, or nothing to take it out of. */
  onRemove?: (key: string) => void;
}

/** Every file of an upload with how far it is. */
export function UploadFiles({ view, onRemove }: FilesProps) {
  return (
    <ul className="sending-files">
      {view.files.map((file) => (
        <li key={file.key} className="sending-file">
          <span className="sending-name">{file.name}</span>
          {onRemove && file.stage !== "up" ? (
            <RoundButton icon="close" label={say("remove", { name: file.name })} onClick={() => onRemove(file.key)} />
          ) : null}
          {file.stage === "refused" ? null : (
            <progress max={Math.max(file.size, 1)} value={file.sent} aria-label={file.name} />
          )}
          <span className={file.stage === "refused" ? "error" : "hint"}>{wordsOf(file)}</span>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ stage, sent, size: bytes, message }: FileStatus): string {
  if (stage === "refused") return message;
  if (stage === "waiting") return say("waiting");
  if (stage === "looking") return say("looking");
  if (stage === "up") return say("up", { size: size(bytes) });
  return say("sent", { percent: number(percentOf(sent, bytes)), sent: size(sent), size: size(bytes) });
}

/** How much of an upload is there, in whole percent. */
export function percentOf(sent: number, all: number): number {
  return all === 0 ? 100 : Math.floor((100 * sent) / all);
}

/** What stands in the way, and what to do about it; nothing while all goes well. */
export function UploadTrouble({ view, onTry }: { view: UploadStatus; onTry: () => void }) {
  if (view.stage === "away") {
    return (
      <div className="stack">
        <p className="sending-away">
          <Icon name="warning" />
          {say("away")}
        </p>
        <p>
          <Button type="button" icon="turn" onClick={onTry}>
            {say("tryNow")}
          </Button>
        </p>
      </div>
    );
  }
  if (view.stage === "signIn") {
    return (
      <div className="stack">
        <p>{say("signIn")}</p>
        <div className="row">
          {/* Where nothing is kept the page must not be left. */}
          <a
            className="button"
            href={`/login?next=${encodeURIComponent("/my-collections")}`}
            target={view.kept ? undefined : "_blank"}
            rel="noreferrer"
          >
            {say("signInWay")}
          </a>
          {view.kept ? null : (
            <Button type="button" icon="turn" onClick={onTry}>
              {say("tryNow")}
            </Button>
          )}
        </div>
      </div>
    );
  }
  return null;
}
