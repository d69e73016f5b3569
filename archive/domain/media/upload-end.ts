/** An upload lives so long after its last byte, as drafts do. */
export const UPLOAD_LIVES_MS = 24 * 3600_000;

export function uploadEnd(now: Date): Date {
  return new Date(now.getTime() + UPLOAD_LIVES_MS);
}
