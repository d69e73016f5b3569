/** What of an archive that is open to the person an address asks for; all of it where nothing is said. */
export interface EntrustedAsked {
  /** Of the stewardship. */
  id: number;
  album?: number | undefined;
  /** What has a date, or none. */
  of?: "timeline" | "undated" | undefined;
}

/** Address of a page of it, or of an item over it. */
export function entrustedPath({ id, album, of }: EntrustedAsked, after?: string | null, item?: number): string {
  const query = new URLSearchParams({
    id: String(id),
    ...(album && { album: String(album) }),
    ...(of && { [of]: "1" }),
    ...(after && { after }),
  });
  return `/entrusted${item ? `/item/${item}` : ""}?${query}`;
}
