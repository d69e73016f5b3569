import { findUploadIds, listUploadsToClear } from "archive/db/items/uploads";
import { emptyUpload } from "archive/domain/media/upload-finish";
import { dropUpload } from "archive/domain/media/upload-own";
import type { Services } from "archive/domain/services";

/**
 * Clears uploads that nobody went on with, and what a crash left of others. One that a request holds is passed over.
 */
export async function sweepUploads(services: Services): Promise<void> {
  const now = services.now();
  const found = await listUploadsToClear(services.db, now);
  for (const upload of found) {
    if (upload.expiresAt <= now) await dropUpload(services, upload);
    else await emptyUpload(services, upload);
  }
  const strays = await sweepStrays(services);
  if (found.length + strays > 0) services.log.info("uploads swept", { uploads: found.length, strays });
}

/**
 * Bytes without a row, such as after an account was deleted. A row is there before its bytes, so none is taken too
 * early.
 */
async function sweepStrays({ db, unfinished }: Services): Promise<number> {
  const ids = await unfinished.list();
  const known = await findUploadIds(db, ids);
  const strays = ids.filter((id) => !known.has(id));
  for (const id of strays) await unfinished.remove({ id, received: 0, pieces: [] });
  return strays.length;
}
