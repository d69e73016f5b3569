import { idField } from "archive/contract/ids";

/** One of the owner's, to be put into; in the first one lies every item, whichever is named. */
export const AlbumField = idField("album.unknown");
