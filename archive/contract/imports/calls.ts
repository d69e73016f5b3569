import { callsOf, file, read, stream, write } from "archive/contract/call-definition";
import { Created } from "archive/contract/items/item";
import { OWN, SIGNED_IN } from "archive/contract/permission";
import {
  ImportEntriesQuery,
  importChangeWire,
  importEntryWire,
  importPreviewWire,
  ImportStart,
  importWire,
} from "./import";
import { ImportArrange, TrayAdd, trayWire } from "./tray";
import { IMPORT_FIELD } from "./import-field";

/** Statuses that the page of an import says in words. */
const SHOWN = new Set([400, 404, 409]);

const PICTURE = "A small picture of the first page of one of them; with `-n` behind its id, of its file n";

const TRAY_FILES = {
  image: "A picture, PDF or TIFF; several may come.",
  audio: "A sound; several may come.",
};

/** Archives and folders that people come with: looked through first, taken in when they say so. */
export const IMPORT_CALLS = callsOf("imports", {
  imports: read("/imports", "What the caller came with, the last first", SIGNED_IN, { reply: importWire.array() }),
  importBegin: stream(
    "/imports",
    "Come with a zip: a BagIt archive of this product's, or pictures and sounds with an optional CSV list; or with " +
      "such a list alone (.csv, .tsv) that says something of items which are here, by their ids",
    SIGNED_IN,
    { files: { [IMPORT_FIELD]: "The zip, or the list." }, reply: Created, message: "import.came", refusedWith: [413] },
  ),
  import: read("/imports/{id}", "How far one of them is: what was found, and what became of it", OWN, {
    reply: importWire,
  }),
  importEntries: read(
    "/imports/{id}/entries",
    "What of it is said by name: what is here already, what isn't taken and why, what came without a part",
    OWN,
    { query: ImportEntriesQuery, reply: importEntryWire.array() },
  ),
  importPreview: read(
    "/imports/{id}/preview",
    "What of it is to be taken, one by one, as it was understood: captions, dates, names",
    OWN,
    { query: ImportEntriesQuery, reply: importPreviewWire.array() },
  ),
  importChanges: read(
    "/imports/{id}/changes",
    "Of a list of items that are here: which texts of each are to be changed, from what and to what",
    OWN,
    { query: ImportEntriesQuery, reply: importChangeWire.array() },
  ),
  importPicture: file("/imports/{id}/picture/{entry}", PICTURE, OWN, { mediaType: "image/jpeg" }),
  trayAdd: stream(
    "/imports/tray",
    "Put files into one's tray, an import whose files come one by one; where there is none, one is begun",
    SIGNED_IN,
    { streams: TrayAdd, files: TRAY_FILES, reply: trayWire, refusedWith: [413, 429] },
  ),
  importArrange: write("/imports/{id}/arrange", "Join, part, describe or remove what is to be taken", OWN, {
    body: ImportArrange,
    message: "import.changed",
    refusals: SHOWN,
    refusedWith: [409],
  }),
  importStart: write("/imports/{id}/start", "Say yes: it is taken in by a job, for the caller alone", OWN, {
    body: ImportStart,
    message: "import.started",
    refusals: SHOWN,
    refusedWith: [409],
  }),
  importDismiss: write(
    "/imports/{id}/dismiss",
    "Take its report away, or the zip, whatever is being done with it; what was taken stays",
    OWN,
    { message: "import.gone", refusals: SHOWN },
  ),
});
