// @ts-check

/** Hours that the clocks of Bangladesh are ahead; a time that says no zone is meant there. */
const HOURS_AHEAD = 6;
const HOUR_SECONDS = 3600;
/** Zones differ by no more from a day's noon in UTC. */
const FARTHEST_HOURS = 30;
const STAMP = /(?<!\d)((?:19|20)\d\d)([-_.]?)(\d\d)\2(\d\d)(?!\d)/;

/**
 * The day of a moment, as ISO 8601: the one that the file's name says, where that can be the same moment.
 * @param {number} seconds since 1970
 * @param {string} name
 */
export function dayOfMoment(seconds, name) {
  const named = dayInName(name);
  const noon = named === "" ? Number.NaN : Date.parse(`${named}T12:00:00Z`) / 1000;
  if (Math.abs(noon - seconds) <= FARTHEST_HOURS * HOUR_SECONDS) return named;
  const local = new Date((seconds + HOURS_AHEAD * HOUR_SECONDS) * 1000);
  return Number.isNaN(local.getTime()) ? "" : local.toISOString().slice(0, 10);
}

/**
 * A day that cameras and recorders write into a name, as ISO 8601; empty for none.
 * @param {string} name
 */
export function dayInName(name) {
  const [, year = "", , month = "", day = ""] =
    STAMP.exec(name.replace(/(?<=(?:19|20)\d{6})(?=\d{4,9}(?!\d))/, " ")) ?? [];
  return day === "" ? "" : isoDay(Number(year), Number(month), Number(day));
}

/**
 * A day as ISO 8601; empty where there is none such.
 * @param {number} year
 * @param {number} month
 * @param {number} day
 */
export function isoDay(year, month, day) {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? date.toISOString().slice(0, 10) : "";
}
