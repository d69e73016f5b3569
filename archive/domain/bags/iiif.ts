import { writtenWords } from "archive/contract/dates/written-date";
import { isFor } from "archive/contract/goes-to";
import { ITEM_TEXTS, keptDate, textsBy } from "archive/contract/items/item-texts";
import type { Language } from "archive/contract/language";
import type { BagItemRow } from "archive/db/bags/bag-rows";
import { sentence } from "archive/messages/sentences";
import { linkTo } from "./bag-names";
import { shownOf, type PlacedFile, type PlacedItem } from "./placed-item";

// IIIF Presentation 3.0. What is described has an id in the site's name that never changes and need not answer; what
// is shown lies beside the manifest and is named by its path (docs/decisions/0064).

type Texts = Partial<Record<Language | "none", string[]>>;

const CONTEXT = "http://iiif.io/api/presentation/3/context.json";
/** Of a picture whose size nobody knows. */
const UNKNOWN_SIDE = 1000;

/** What a collection says of a member. */
export interface Member {
  id: string;
  type: "Manifest" | "Collection";
  label: Texts;
  /** Where it lies, from the collection's own folder. */
  path: string;
}

type Titled = Pick<BagItemRow, "caption" | "kind" | "id">;

/** @param site origin of the site */
function manifestId(site: string, itemId: number): string {
  return `${site}/iiif/items/${itemId}/manifest.json`;
}

/** One item: a canvas for each page, its sound as a canvas with a length, and its words as annotations. */
export function manifestOf(item: PlacedItem, site: string): object {
  const { row } = item;
  const id = manifestId(site, row.id);
  const canvas = (number: number) => `${site}/iiif/items/${row.id}/canvas/${number}`;
  const shown = item.files.map((file, at) => canvasOf(item, file, canvas(at + 1), at));
  const [first = emptyCanvas(canvas(1)), ...others] = shown;
  const words = wordsOf(item, first.id);
  const summary = textsBy("caption").flatMap((name) => (name === "caption" ? [] : row[name] || []));
  return {
    "@context": CONTEXT,
    id,
    type: "Manifest",
    label: labelOf(row),
    ...(summary.length > 0 && { summary: { none: summary } }),
    metadata: metadataOf(item),
    seeAlso: [{ id: "item.json", type: "Dataset", format: "application/json" }],
    ...(row.kind === "handwriting" && shown.length > 1 && { behavior: ["paged"] }),
    items: [{ ...first, ...(words && { annotations: [words] }) }, ...others],
  };
}

function labelOf({ caption, kind, id }: Titled): Texts {
  if (caption) return { none: [caption] };
  return { bn: [titleIn("bn", kind, id)], en: [titleIn("en", kind, id)] };
}

/** What an item without a caption is called. */
export function titleIn(language: Language, kind: "handwriting" | "voice", id: number): string {
  return sentence(language, { key: `bag.${kind}`, params: { number: id } });
}

/** An item as a collection in `iiif/` has it. @param folder its own */
export function memberAt(item: Titled, folder: string, site: string): Member {
  return {
    id: manifestId(site, item.id),
    type: "Manifest",
    label: labelOf(item),
    path: `../${linkTo(folder)}/manifest.json`,
  };
}

/** @param name of its file, which makes its id */
export function collectionOf(site: string, name: string, label: Texts, members: Member[]): object {
  return {
    "@context": CONTEXT,
    id: `${site}/iiif/${name}`,
    type: "Collection",
    label,
    items: members.map(({ path, ...member }) => ({
      ...member,
      seeAlso: [{ id: path, type: "Dataset", format: "application/ld+json" }],
    })),
  };
}

function canvasOf(item: PlacedItem, file: PlacedFile, id: string, at: number) {
  const { row } = item;
  const sound = row.kind === "voice";
  const whole = { width: file.row.width ?? UNKNOWN_SIDE, height: file.row.height ?? UNKNOWN_SIDE };
  const size = sound ? { duration: Math.max(0.001, file.row.seconds ?? 0) } : whole;
  const path = shownOf(file);
  const body = path && {
    id: fromFolder(item, path),
    type: sound ? "Sound" : "Image",
    format: formatOf(file),
    ...(sound || !file.view || !file.row.view?.width
      ? size
      : { width: file.row.view.width, height: file.row.view.height ?? whole.height }),
  };
  return {
    id,
    type: "Canvas",
    label: { bn: [pageIn("bn", at)], en: [pageIn("en", at)] },
    ...size,
    ...(file.path && {
      rendering: [
        {
          id: fromFolder(item, file.path),
          type: sound ? "Sound" : "Image",
          format: file.row.mediaType,
          label: { bn: [sentence("bn", { key: "bag.original" })], en: [sentence("en", { key: "bag.original" })] },
        },
      ],
    }),
    items: [
      {
        id: `${id}/page`,
        type: "AnnotationPage",
        items: body ? [{ id: `${id}/painting`, type: "Annotation", motivation: "painting", body, target: id }] : [],
      },
    ],
  };
}

function emptyCanvas(id: string) {
  const items = [{ id: `${id}/page`, type: "AnnotationPage", items: [] }];
  return { id, type: "Canvas", width: UNKNOWN_SIDE, height: UNKNOWN_SIDE, items };
}

function pageIn(language: Language, at: number): string {
  return sentence(language, { key: "bag.page", params: { number: at + 1 } });
}

function formatOf({ row, view }: PlacedFile): string {
  return view === null ? row.mediaType : (row.view?.mediaType ?? row.mediaType);
}

/** What it says, word for word, on its first canvas. */
function wordsOf({ row }: PlacedItem, canvas: string) {
  const texts = textsBy("long").flatMap((name) => row[name] || []);
  if (texts.length === 0) return null;
  return {
    id: `${canvas}/words`,
    type: "AnnotationPage",
    items: texts.map((value, at) => ({
      id: `${canvas}/words/${at + 1}`,
      type: "Annotation",
      motivation: "supplementing",
      body: { type: "TextualBody", value, format: "text/plain" },
      target: canvas,
    })),
  };
}

function metadataOf({ row, reader }: PlacedItem) {
  const both = (key: string) => ({ bn: [sentence("bn", { key })], en: [sentence("en", { key })] });
  const date = keptDate(row);
  const owner = [row.ownerFirstName, row.ownerLastName].filter(Boolean).join(" ");
  return [
    ...(row.writtenAt
      ? [{ label: both("bag.written_at"), value: { bn: [writtenWords("bn", date)], en: [writtenWords("en", date)] } }]
      : []),
    ...textsBy("line").flatMap((name) =>
      row[name] ? [{ label: both(`bag.${ITEM_TEXTS[name].column}`), value: { none: [row[name]] } }] : [],
    ),
    ...(isFor(reader, "owner") || !owner ? [] : [{ label: both("bag.owner"), value: { none: [owner] } }]),
  ];
}

function fromFolder({ folder }: PlacedItem, path: string): string {
  return linkTo(path.slice(folder.length + 1));
}
