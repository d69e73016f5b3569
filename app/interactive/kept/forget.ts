import { deletePendingUpload, listPendingUploads } from "./pending-uploads";
import { forgetRecording } from "./recording";

/** Takes away all that lies on this device of the person. */
export async function forgetAll(person: number): Promise<void> {
  for (const upload of await listPendingUploads(person)) await deletePendingUpload(upload);
  await forgetRecording(person);
}
