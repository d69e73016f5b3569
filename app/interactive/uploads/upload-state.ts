import type { PendingUpload } from "~/interactive/kept/pending-uploads";

/**
 * The life cycle of an upload in this page; what panel, banner and progress show is derived from it. A lost connection
 * comes and goes between "sending" and "away"; from everywhere else "sending" is where it goes on.
 */
export type UploadState = { files: FileStates } & (
  | { at: "idle" | "sending" | "away" | "elsewhere" | "signIn" | "gone" }
  /** `item`: what it made or changed, where the archive named it. */
  | { at: "saved"; item: number | null }
);

type Stage = UploadState["at"];

/** An upload as it is shown. */
export interface UploadStatus {
  upload: PendingUpload;
  state: UploadState;
  /** Lies on this device: the page may be closed. */
  kept: boolean;
  /** Its own form is open in this tab and shows it. */
  inForm: boolean;
}

/** A file in this try. */
export type FileState =
  | { at: "waiting" }
  /** `sent`: bytes that are there, or on the line. */
  | { at: "sending"; sent: number }
  | { at: "sent" }
  | { at: "refused"; message: string };

/** By the files' keys; one that is not named waits for its turn. */
type FileStates = Readonly<Record<string, FileState>>;

export type UploadEvent =
  /** A try begins. `there`: keys of the files that the archive has already. */
  | { to: "sending"; there: string[] }
  | { to: Exclude<Stage, "sending" | "saved"> }
  | { to: "saved"; item: number | null }
  | { file: string; is: FileState };

/** Where each event is heard; anywhere else it comes too late, and changes nothing. */
const FROM: Record<Stage | "file", readonly Stage[]> = {
  /** Its files go up; once all are there, its form is posted. */
  sending: ["idle", "sending", "away", "elsewhere", "signIn"],
  /** No network, or no server behind it for now: it goes on by itself. */
  away: ["sending"],
  /** Another tab of this browser sends it: it goes on here once that one has ended. */
  elsewhere: ["sending"],
  /** The session is over: it goes on once its person has signed in. */
  signIn: ["sending", "away"],
  /** New, or refused (PendingUpload.refused): nothing goes on before its person does something. */
  idle: ["sending", "away", "elsewhere"],
  saved: ["sending"],
  /** Discarded, saved by its own form or by another tab, or shown as saved for long enough. */
  gone: ["idle", "sending", "away", "elsewhere", "signIn", "saved"],
  file: ["sending", "away"],
};

export const NEW: UploadState = { at: "idle", files: {} };

/** The state after an event. */
export function nextState(state: UploadState, event: UploadEvent): UploadState {
  const { at, files } = state;
  if (!FROM["file" in event ? "file" : event.to].includes(at)) return state;
  // Bytes that move, or an answer: the connection is back.
  if ("file" in event) return { at: "sending", files: { ...files, [event.file]: event.is } };
  if (event.to === "sending")
    return { at: "sending", files: Object.fromEntries(event.there.map((key) => [key, { at: "sent" }])) };
  return event.to === "saved" ? { at: "saved", item: event.item, files } : { at: event.to, files };
}

/** Whether it goes on by itself. */
export function isActive({ at }: UploadState): boolean {
  return at === "sending" || at === "away" || at === "elsewhere";
}

export function fileState({ files }: UploadState, key: string): FileState {
  return files[key] ?? { at: "waiting" };
}
