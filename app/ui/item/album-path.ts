interface AlbumPart {
  /** Cursor of its page; the first where absent. */
  after?: string;
  /** With boxes to tick. */
  choosing?: boolean;
}

/** Address of an album's page, at the specification's path. */
export function albumPath(id: number, { after, choosing }: AlbumPart = {}): string {
  const query = { id: String(id), ...(after && { after }), ...(choosing && { select: "1" }) };
  return `/album-details?${new URLSearchParams(query)}`;
}
