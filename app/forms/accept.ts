/**
 * What the browser's picker offers (decisions.md 4): the kinds by type, so that phones offer camera and gallery,
 * and by ending what some systems know no type for. What a file really is, the archive tells from its bytes.
 */
export const PICTURE_TYPES = "image/*,.jpg,.jpeg,.png,.gif,.webp,.svg,.avif,.heic,.heif,.raw,.dng,.cr2,.nef,.arw";
export const VOICE_TYPES = "audio/*,.mp3,.wav,.wma,.mp4,.aac,.aiff,.aif,.m4a,.ogg,.opus,.webm,.flac,.amr,.3gp";
