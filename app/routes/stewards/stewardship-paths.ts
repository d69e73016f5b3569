export const STEWARDS = "/stewards";
/** Where what is open to a steward is listed. */
export const ENTRUSTED = "/entrusted";

/** Address of the page about an archive that somebody may ask for. */
export function archivePath(id: number): string {
  return `${STEWARDS}/archive/${id}`;
}
