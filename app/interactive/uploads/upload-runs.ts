import { listPendingUploads, type PendingUpload } from "~/interactive/kept/pending-uploads";
import { postPendingUpload } from "./post-pending-upload";
import { UploadRun } from "./upload-run";
import type { UploadHost } from "./upload-host";

const runs = new Map<string, UploadRun>();

/** Who sends an upload whose form is not open: what is wrong waits on the banner until somebody looks. */
const NOBODY: UploadHost = {
  post: postPendingUpload,
  refusedFile: () => undefined,
  plain: () => undefined,
  signIn: () => undefined,
  savedUnasked: () => undefined,
};

export function runOf(id: string): UploadRun | undefined {
  return runs.get(id);
}

/** The sending of an upload, one for each in this tab. */
export function runFor(
  upload: PendingUpload,
  blobs = new Map<string, Blob>(),
  kept = true,
  host: UploadHost = NOBODY,
): UploadRun {
  const known = runs.get(upload.id);
  if (known) return known;
  const run = new UploadRun(upload, blobs, kept, host, host !== NOBODY);
  runs.set(upload.id, run);
  return run;
}

/** Its form was left: it goes on without. */
export function detachForm(run: UploadRun): void {
  run.handTo(NOBODY, false);
  if (!run.active && run.upload.refused === null) void run.go();
}

export async function stopRun(run: UploadRun): Promise<void> {
  runs.delete(run.upload.id);
  await run.stop();
}

/**
 * Goes on with all that lies here of the person.
 * @param but an upload that its form takes up itself
 * @param buys whether the person can still pay; who has paid has room for what the free limit refused
 */
export async function resumeUploads(person: number, but: string | null, buys: boolean): Promise<void> {
  for (const upload of await listPendingUploads(person)) {
    if (upload.id === but) continue;
    const run = runFor(upload);
    // Refused, it waits for somebody to mend it; at its form it goes by that.
    if (!run.inForm && (run.upload.refused === null || (run.upload.unpaid && !buys))) void run.go();
  }
}
