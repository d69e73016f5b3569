import type { ItemKind } from "archive/contract/item";

export type FileStage = "waiting" | "sending" | "looking" | "up" | "refused";

/** A file on its way, as it is shown. */
export interface FileView {
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

/** A parcel as it is shown. */
export interface View {
  id: string;
  person: number;
  kind: ItemKind;
  /** Its caption, or the name of its first file. */
  title: string;
  /** Address of its form. */
  page: string;
  stage: Stage;
  files: readonly FileView[];
  /** Lies on this device: the page may be closed. */
  kept: boolean;
  /** Its own form is open in this tab and shows it. */
  atDesk: boolean;
  /** Why it was refused. */
  message: string;
  /** The item, once it is saved. */
  item: number | null;
}

const views = new Map<string, View>();
const watchers = new Set<() => void>();
let all: readonly View[] = [];

function tell(): void {
  all = [...views.values()];
  for (const watcher of watchers) watcher();
}

export function show(view: View): void {
  views.set(view.id, view);
  tell();
}

export function hide(id: string): void {
  if (views.delete(id)) tell();
}

/** For React's useSyncExternalStore: every parcel of this tab. */
export function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function shown(): readonly View[] {
  return all;
}
