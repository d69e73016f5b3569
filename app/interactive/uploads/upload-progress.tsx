import type { PendingFile } from "~/interactive/kept/pending-uploads";
import { percentOf } from "~/i18n/file-size";
import { Button, RoundButton } from "~/ui/controls/button";
import { Icon } from "~/ui/drawings/icon";
import { number, say, size } from "./upload-messages";
import { fileState, type FileState, type UploadStatus } from "./upload-state";

/** Whether all its files are there and its form is on its way. */
export function isPosting({ upload, state }: UploadStatus): boolean {
  return state.at === "sending" && upload.files.every(({ key }) => fileState(state, key).at === "sent");
}

/** Bytes of a file that are there, or on the line. */
export function sentBytes(file: FileState, { size: all }: PendingFile): number {
  if (file.at === "sending") return file.sent;
  return file.at === "sent" ? all : 0;
}

interface FilesProps {
  status: UploadStatus;
  /** Takes one file out; absent where there is but one, or nothing to take it out of. */
  onRemove?: (key: string) => void;
}

/** Every file of an upload with how far it is. */
export function UploadFiles({ status: { upload, state }, onRemove }: FilesProps) {
  return (
    <ul className="upload-files">
      {upload.files.map((file) => (
        <UploadFile key={file.key} file={file} state={fileState(state, file.key)} onRemove={onRemove} />
      ))}
    </ul>
  );
}

interface FileProps extends Pick<FilesProps, "onRemove"> {
  file: PendingFile;
  state: FileState;
}

function UploadFile({ file, state, onRemove }: FileProps) {
  const { key, name } = file;
  const refused = state.at === "refused";
  return (
    <li className="upload-file">
      <span className="upload-name">{name}</span>
      {onRemove && state.at !== "sent" ? (
        <RoundButton icon="close" label={say("remove", { name })} onClick={() => onRemove(key)} />
      ) : null}
      {refused ? null : <progress max={Math.max(file.size, 1)} value={sentBytes(state, file)} aria-label={name} />}
      <span className={refused ? "error" : "hint"}>{sentenceOf(state, file)}</span>
    </li>
  );
}

function sentenceOf(state: FileState, { size: all }: PendingFile): string {
  if (state.at === "refused") return state.message;
  if (state.at === "waiting") return say("waiting");
  if (state.at === "sent") return say("up", { size: size(all) });
  // All of it is there, and the archive looks at it.
  if (state.sent >= all) return say("looking");
  return say("sent", { percent: number(percentOf(state.sent, all)), sent: size(state.sent), size: size(all) });
}

/** What stands in the way, and what to do about it; nothing while all goes well. */
export function UploadTrouble({ status, onTry }: { status: UploadStatus; onTry: () => void }) {
  const tryNow = (
    <Button type="button" icon="turn" onClick={onTry}>
      {say("tryNow")}
    </Button>
  );
  if (status.state.at === "away") {
    return (
      <div className="stack">
        <p className="upload-note">
          <Icon name="warning" />
          {say("away")}
        </p>
        <p>{tryNow}</p>
      </div>
    );
  }
  if (status.state.at === "signIn") {
    return (
      <div className="stack">
        <p>{say("signIn")}</p>
        <div className="row">
          {/* Where nothing is kept the page must not be left. */}
          <a
            className="button"
            href="/login?next=%2Fmy-collections"
            target={status.kept ? undefined : "_blank"}
            rel="noreferrer"
          >
            {say("signInWay")}
          </a>
          {status.kept ? null : tryNow}
        </div>
      </div>
    );
  }
  return status.state.at === "elsewhere" ? <p>{say("elsewhere")}</p> : null;
}
