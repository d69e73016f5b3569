/** The bin's own page. */
export const BIN = "/my-collections/bin";

/** The question before something in it is erased. */
export const ERASE = `${BIN}/erase`;
