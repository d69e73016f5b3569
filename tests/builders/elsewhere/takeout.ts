import type { ToZip } from "tests/builders/zip";
import { dice, numberedPicture, type Truth } from "./many-pictures";

/*
 * An export of Google Photos as Google Takeout writes it, known from public descriptions alone:
 * - Beside each picture a JSON: `NAME.EXT.json`, since the end of 2024 `NAME.EXT.supplemental-metadata.json`; its name
 *   without `.json` has at most 46 characters, of which the end is cut (ente/ente pull request 4956;
 *   TheLastGimbus/GooglePhotosTakeoutHelper issues 8 and 353; pulsejet/memories issue 1559).
 * - A second picture of the same name is `NAME(1).EXT`; the number of its JSON stands behind all else and is never cut:
 *   `NAME.EXT(1).json`, `NAME.EXT.supplemental-metadata(1).json`.
 * - A picture that was edited there is `NAME-edited.EXT`, and has no JSON of its own.
 * - The title in the JSON is the whole name at first; a picture's own name in the zip has at most 51 characters.
 * - Folders are "Photos from YEAR", or named after an album, whose `metadata.json` has its title and no time.
 * - `photoTakenTime.timestamp` is in seconds of UTC, as a text; before 1970 it is negative.
 */

const LONGEST = 46;
const LONGEST_NAME = 51;
/** Dhaka. */
const HOURS_AHEAD = 6;
const DAY_SECONDS = 86_400;
const FIRST = Date.UTC(1968, 2, 1) / 1000;
const LAST = Date.UTC(2025, 5, 1) / 1000;
const CAPTIONS = ["", "", "মাকে লেখা চিঠি", "Baba's postcard from Sylhet", "নানুর হাতের লেখা — ১৯৭১", "“Dear Ma”,\nline two"];

/** Folders, names and times of the pictures. */
interface Made {
  folder: string;
  title: string;
  seconds: number;
  caption: string;
  favourite: boolean;
}

/**
 * @returns the zip's files, and what is right of each picture; `jsonless` have no JSON, and `strays` are JSON whose
 *   picture is in another part of the export
 */
export async function takeoutOf(count: number, { old = false, seed = 7 }: { old?: boolean; seed?: number } = {}) {
  const roll = dice(seed);
  const files: ToZip[] = [{ name: "Takeout/archive_browser.html", content: "<!DOCTYPE html><html></html>" }];
  const truth: Truth[] = [];
  const jsonless: string[] = [];
  const taken = new Map<string, number>();
  let number = 0;
  for (let at = 0; at < count; at++) {
    const made = madeOf(at, roll);
    const { folder, title } = made;
    const times = taken.get(`${folder}/${title}`) ?? 0;
    taken.set(`${folder}/${title}`, times + 1);
    const name = `${folder}/${numbered(cutName(title), times)}`;
    files.push({ name, content: await numberedPicture(seed * 100_000 + number++) });
    if (at % 100 === 99) {
      jsonless.push(name);
      continue;
    }
    files.push({ name: `${folder}/${jsonName(title, times, old)}`, content: JSON.stringify(jsonOf(made), null, 2) });
    truth.push({ name, day: dayOf(made), caption: made.caption });
    if (at % 25 !== 3) continue;
    const edited = `${folder}/${numbered(editedName(cutName(title)), times)}`;
    files.push({ name: edited, content: await numberedPicture(seed * 100_000 + number++) });
    truth.push({ name: edited, day: dayOf(made), caption: made.caption });
  }
  const album = "Takeout/Google Photos/পুরোনো চিঠি";
  files.push({ name: `${album}/metadata.json`, content: JSON.stringify({ title: "পুরোনো চিঠি", description: "" }) });
  const stray = { folder: album, title: "elsewhere.jpg", seconds: 1e9, caption: "", favourite: false };
  files.push({ name: `${album}/${jsonName("elsewhere.jpg", 0, old)}`, content: JSON.stringify(jsonOf(stray)) });
  return { files, truth, jsonless, strays: 1, album: "পুরোনো চিঠি" };
}

function madeOf(at: number, roll: () => number): Made {
  const seconds = Math.floor(FIRST + roll() * (LAST - FIRST));
  const local = new Date((seconds + HOURS_AHEAD * 3600) * 1000).toISOString();
  const stamp = local.slice(0, 19).replace(/[-:]/g, "").replace("T", "_");
  const titles = [
    `IMG_${stamp}.jpg`,
    `IMG_${stamp}.JPG`,
    `PXL_${stamp}123.PORTRAIT.jpg`,
    `IMG_${String(1000 + (at % 40)).padStart(4, "0")}.jpg`,
    `Screenshot_${stamp}_com.whatsapp.android.jpg`,
    `D7157814-D2D5-4A62-AFCE-9CF465CB${String(1000 + at)}.jpeg`,
    `মায়ের চিঠি ${at % 12}.jpg`,
    `Urlaub in Knaufspesch in der Schneifel (${at % 50}).JPG`,
    `${at} A very long name that somebody typed for a scanned letter.jpg`,
    `scan.${at % 9}.jpeg`,
  ];
  const inAlbum = at % 10 === 6;
  return {
    folder: `Takeout/Google Photos/${inAlbum ? "পুরোনো চিঠি" : `Photos from ${local.slice(0, 4)}`}`,
    title: titles[at % titles.length] ?? "",
    seconds,
    caption: CAPTIONS[Math.floor(roll() * CAPTIONS.length)] ?? "",
    favourite: at % 17 === 0,
  };
}

/** The day in Dhaka. */
function dayOf({ seconds }: Made): string {
  return new Date((seconds + HOURS_AHEAD * 3600) * 1000).toISOString().slice(0, 10);
}

function jsonOf({ title, seconds, caption, favourite }: Made) {
  const time = (at: number) => ({ timestamp: String(at), formatted: new Date(at * 1000).toUTCString() });
  return {
    title,
    description: caption,
    imageViews: "3",
    creationTime: time(seconds + 400 * DAY_SECONDS),
    photoTakenTime: time(seconds),
    geoData: { latitude: 0, longitude: 0, altitude: 0, latitudeSpan: 0, longitudeSpan: 0 },
    url: "https://photos.google.com/photo/AF1QipExample",
    googlePhotosOrigin: { mobileUpload: { deviceType: "ANDROID_PHONE" } },
    ...(favourite && { favorited: true }),
  };
}

function split(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf(".");
  return [name.slice(0, dot), name.slice(dot)];
}

function numbered(name: string, times: number): string {
  const [stem, ending] = split(name);
  return times === 0 ? name : `${stem}(${times})${ending}`;
}

function editedName(name: string): string {
  const [stem, ending] = split(name);
  return `${stem}-edited${ending}`;
}

function cutName(title: string): string {
  const [stem, ending] = split(title);
  return stem.slice(0, LONGEST_NAME - ending.length) + ending;
}

function jsonName(title: string, times: number, old: boolean): string {
  const whole = old ? title : `${title}.supplemental-metadata`;
  return `${whole.slice(0, LONGEST)}${times === 0 ? "" : `(${times})`}.json`;
}
