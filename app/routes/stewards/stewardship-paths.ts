export const STEWARDS = "/stewards";
/** Where what is open to a steward is listed; its albums and its writers. */
export const ENTRUSTED = "/entrusted";
export const ENTRUSTED_ALBUMS = `${ENTRUSTED}/albums`;
export const ENTRUSTED_WRITERS = `${ENTRUSTED}/writers`;

/** Address of the page about an archive that somebody may ask for. */
export function archivePath(id: number): string {
  return `${STEWARDS}/archive/${id}`;
}
