import { sql } from "kysely";

/**
 * Whether the rendition at hand is an open copy (OPEN_FORMATS): whole and without loss, it is for whoever may have the
 * original, and is no rendition that pages show.
 */
export const isOpenCopy = sql<boolean>`renditions.name like 'open.%'`;
