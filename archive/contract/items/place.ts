/** Where originals lie, as people are told: this server's disk, another one, an object storage. */
export const PLACE_KINDS = ["disk", "other_disk", "object"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** What a check finds wrong with an original: its bytes are others, or it is not there. */
export const FILE_FAULTS = ["damaged", "lost"] as const;
export type FileFault = (typeof FILE_FAULTS)[number];
