// @ts-check

/**
 * Filters of FFmpeg by which the channels of a sound become one. "all" mixes them so that the loudest sound of all
 * together still fits: FFmpeg's own mix of two is half as loud again, and clips. "first" is for a sound whose channels
 * cancel each other out, as those of a microphone with two wires changed over do.
 */
export const MIXES = {
  all: "aresample=rematrix_maxval=1,aformat=channel_layouts=mono",
  first: "pan=mono|c0=c0",
};

/** Filters that give both as the two channels of one sound, to be compared. */
export const BOTH_MIXES = `asplit[all][one];[all]${MIXES.all}[mixed];[one]${MIXES.first}[first];[mixed][first]amerge`;
