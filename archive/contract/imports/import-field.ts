// Apart from the shapes, so that a page that needs the name alone does not carry zod with it.

/** Name of the field that the zip comes in. */
export const IMPORT_FIELD = "archive";
