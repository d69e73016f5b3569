import type { ItemKind } from "archive/contract/items/item";
import type { PendingUpload } from "~/interactive/kept/pending-uploads";

export type FileStage = "waiting" | "sending" | "looking" | "up" | "refused";

/** A file on its way, as it is shown. */
export interface FileStatus {
  key: string;
  name: string;
  size: number;
  /** Bytes that are there, or on the line. */
  sent: number;
  stage: FileStage;
  /** Why it was refused. */
  message: string;
}

export type Stage = "sending" | "posting" | "away" | "signIn" | "elsewhere" | "refused" | "saved";

/** An upload as it is shown. */
export interface UploadStatus {
  id: string;
  person: number;
  kind: ItemKind;
  /** Its caption, or the name of its first file. */
  title: string;
  /** Address of its form. */
  page: string;
  stage: Stage;
  files: readonly FileStatus[];
  /** Lies on this device: the page may be closed. */
  kept: boolean;
  /** Its own form is open in this tab and shows it. */
  inForm: boolean;
  /** Why it was refused. */
  message: string;
  /** The item, once it is saved. */
  item: number | null;
}

const views = new Map<string, UploadStatus>();
const watchers = new Set<() => void>();
let all: readonly UploadStatus[] = [];

function tell(): void {
  all = [...views.values()];
  for (const watcher of watchers) watcher();
}

type Progressed = Pick<UploadStatus, "stage" | "files" | "kept" | "inForm" | "item">;

export function showUpload(upload: PendingUpload, progressed: Progressed): void {
  const { id, person, kind, page, refused, fields, files } = upload;
  const caption = fields.find(([name]) => name === "description")?.[1].trim();
  const title = caption || (files[0]?.name ?? "");
  views.set(id, { id, person, kind, page, title, message: refused ?? "", ...progressed });
  tell();
}

export function hideUpload(id: string): void {
  if (views.delete(id)) tell();
}

/** For React's useSyncExternalStore: every upload of this tab. */
export function watchUploads(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function uploadStatuses(): readonly UploadStatus[] {
  return all;
}
