import { listPendingUploads, type PendingUpload } from "~/interactive/kept/pending-uploads";
import { liveValue } from "~/session/live-value";
import { untilReleased } from "~/ui/controls/until-released";
import { UploadRun } from "./upload-run";
import type { UploadStatus } from "./upload-state";

/** Page of the tray, by which its uploads are known. */
export const TRAY = "/my-collections/new/many";

const runs = new Map<string, UploadRun>();
const statuses = liveValue<readonly UploadStatus[]>([]);
/** Every upload of this tab. */
export const useUploads = statuses.useNow;

function changed(): void {
  for (const [id, { status }] of runs) if (status.state.at === "gone") runs.delete(id);
  statuses.set([...runs.values()].map(({ status }) => status));
}

export function runOf(id: string): UploadRun | undefined {
  return runs.get(id);
}

/** The sending of an upload, one for each in this tab. */
export function runFor(upload: PendingUpload, blobs = new Map<string, Blob>(), kept = true): UploadRun {
  const known = runs.get(upload.id);
  if (known) return known;
  const run = new UploadRun(upload, blobs, kept, changed);
  runs.set(upload.id, run);
  changed();
  return run;
}

/** Address at which its form takes an upload up again. */
export function formAddress({ page, id }: PendingUpload): string {
  return `${page}${page.includes("?") ? "&" : "?"}waiting=${id}`;
}

/** Id of the upload that this page's form was opened for; null for none. */
export function askedFor(): string | null {
  return new URLSearchParams(location.search).get("waiting");
}

/**
 * Goes on with all that lies here of the person, but for what this page's form was opened for.
 * @param buys whether the person can still pay; who has paid has room for what the free limit refused
 */
export async function resumeUploads(person: number, buys: boolean): Promise<void> {
  const uploads = await listPendingUploads(person);
  // They show above the page of New.
  await untilReleased();
  for (const upload of uploads) {
    if (upload.id === askedFor()) continue;
    const run = runFor(upload);
    // Refused, it waits for somebody to mend it; at its form it goes by that.
    if (!run.status.inForm && (run.upload.refused === null || (run.upload.unpaid && !buys))) void run.go();
  }
}
