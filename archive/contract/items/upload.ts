import { z } from "zod";

/**
 * Header of a resumable upload's answers once its file is whole and good: the draft to name in the form, or the number
 * of the import that an archive became.
 */
export const DRAFT_HEADER = "Akkhor-Draft";

/** What `Upload-Metadata` of a new resumable upload says. */
export const UploadMetadata = z.object({
  /** The file's own name. */
  filename: z.string().nullish(),
  /** A zip that somebody comes with is an archive. */
  kind: z.enum(["handwriting", "voice", "archive"]),
  /** Name that its sender gives this one sending: begun again by the same, since the answer was lost, it goes on. */
  once: z.string().min(8).max(100).optional(),
});
