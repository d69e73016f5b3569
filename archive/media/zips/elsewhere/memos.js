// @ts-check
import { lastOf, stemOf } from "../lists/match.js";
import { NOTHING_SAID } from "../said.js";
import { dayInName, isoDay } from "./days.js";

/*
 * Names that phones' recorders give what they record, known from public descriptions alone (docs/imports.md). A picture
 * is not dated by its name: that is the day of the photograph, and not of the letter on it.
 */

/** A recorder's own words. */
const RECORDER = new RegExp(
  "^((new |standard |voice |audio )?record(ing)?|voice( memo)?|memo|rec|aud|ptt|audio|call( recording)?" +
    "|নতুন রেকর্ডিং|রেকর্ডিং|ভয়েস|কল রেকর্ডিং)([\\s_\\-\\d()০-৯]|$)",
  "iu",
);
const CALL = /^(?:call recording|কল রেকর্ডিং|call)[\s_]+(.+?)[\s_]+\d{6,8}[\s_]\d{6}$/iu;
/** Samsung's, of two digits for the year. */
const SHORT_STAMP = /(?<!\d)(\d\d)(\d\d)(\d\d)[_\s](?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?!\d)/;

/**
 * Facts that a recording's name tells.
 * @param {string} path
 * @returns {import("../said.js").Said | null} null where no recorder gave it
 */
export function saidByName(path) {
  const stem = stemOf(lastOf(path)).normalize("NFC");
  const date = dayInName(stem.replace(/(?<=\d{4}-\d\d-\d\d)-/, " ")) || shortDay(stem);
  if (date === "" && !RECORDER.test(stem)) return null;
  const sender = CALL.exec(stem)?.[1]?.replaceAll("_", " ").trim() ?? "";
  return { ...NOTHING_SAID, date, sender };
}

/** @param {string} stem */
function shortDay(stem) {
  const [, year = "", month = "", day = ""] = SHORT_STAMP.exec(stem) ?? [];
  return day === "" ? "" : isoDay(2000 + Number(year), Number(month), Number(day));
}
