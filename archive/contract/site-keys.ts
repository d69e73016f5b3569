/** Header in which a web app names its SECRET_KEYS to the archive's `/readyz`, by marks that give nothing away. */
export const KEY_MARKS_HEADER = "x-site-keys";

/** The archive's answer in the same header where it has none of them. */
export const UNKNOWN_KEYS = "unknown";
