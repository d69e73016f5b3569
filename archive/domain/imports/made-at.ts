/** A moment in the names that cameras, phones and recorders give: IMG_20241103_181522, 2024-11-03 18.15.22. */
const STAMP = /(?:^|\D)((?:19|20)\d\d)[-.]?(\d\d)[-.]?(\d\d)[T _-]*(\d\d)[-.:h]?(\d\d)[-.:m]?(\d\d)(?!\d)/;

/**
 * Tells when a file was made, in milliseconds since 1970, by the clock of where that was as if it were UTC: as its EXIF
 * says, or its name, or as it was told, which is when it came to the device where it was copied; null where nothing
 * does.
 * @param told milliseconds likewise
 */
export function madeAtOf(name: string, takenAt: Date | null | undefined, told: string | undefined): number | null {
  return takenAt?.getTime() ?? stampIn(name) ?? toldMs(told);
}

function toldMs(told: string | undefined): number | null {
  const given = /^\d{1,15}$/.test(told ?? "") ? Number(told) : 0;
  return given > 0 ? given : null;
}

function stampIn(name: string): number | null {
  const [, ...parts] = STAMP.exec(name) ?? [];
  if (parts.length === 0) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  const isTime = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 60;
  return isTime ? Date.UTC(year, month - 1, day, hour, minute, second) : null;
}
