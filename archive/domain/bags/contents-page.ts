import { escaped } from "archive/base/escaped";
import type { BagPerson, BagWriters } from "archive/contract/bags/bag-item";
import { typedWords } from "archive/contract/dates/written-date";
import type { Language } from "archive/contract/language";
import { WRITER_TEXTS, writerTextsBy } from "archive/contract/writers/writer-texts";
import { formatDay } from "archive/contract/formats";
import { cards, coverOf, type BagTitleRow } from "./item-card";
import type { Around } from "./item-page";
import { listPageName } from "./list-pages";
import { words, type BagTitle, type Page } from "./page-frame";

/** Something that is not in the archive, or not as it was given. */
export interface Missing {
  item: number | null;
  name: string;
  reason: "damaged" | "lost" | "waiting";
}

/** All that the first page leads to. */
export interface Contents {
  siteName: Record<Language, string>;
  madeAt: Date;
  count: number;
  /** The pages of items, by the numbers of the first and the last on each. */
  pages: { name: string; from: number; to: number }[];
  lists: { name: string; title: BagTitle; album: boolean; itemIds: number[] }[];
  /** First of the items, as the first page shows them. */
  first: BagTitleRow[];
  person: BagPerson | null;
  writers: BagWriters["writers"];
  missing: Missing[];
}

/** Writers that the first page names. */
const MOST_NAMES = 8;

const TOLD_OF_PERSON = [
  "first_name",
  "last_name",
  "email",
  "mobile",
  "occupation",
  "bio",
  "birthday",
  "location",
  "blood_group",
];

/** The first page: what is in the archive, and the ways to it. */
export function contentsBody(around: Around, page: Page, contents: Contents): string {
  const { language } = page;
  const { siteName, madeAt, count, pages, lists, missing } = contents;
  const list = (lines: string[]) => `<ul class="list">${lines.map((line) => `<li>${line}</li>`).join("")}</ul>\n`;
  const section = (key: string, body: string) => (body ? `<h2>${words(language, key)}</h2>\n${body}` : "");
  const byDate = lists
    .filter(({ album }) => !album)
    .map((each) => `<a href="${page.to(listPageName(each, 0))}">${escaped(each.title[language])}</a>`);
  const ways = [
    ...byDate,
    ...pages.map((each) => `<a href="${page.to(each.name)}">${words(language, "range", each)}</a>`),
  ];
  const albums = lists.filter(({ album }) => album).map((album) => albumCard(around, page, album));
  const intro = words(language, "intro", { site: siteName[language], day: formatDay(language, madeAt) });
  return [
    `<p class="soft">${intro} ${words(language, "holds", { count })}</p>\n`,
    section(
      "everything",
      count === 0
        ? `<p>${words(language, "nothing")}</p>\n`
        : `${cards(around, page, contents.first)}<p class="ways">${ways.join("")}</p>\n`,
    ),
    section("albums", albums.length > 0 ? `<ul class="cards">${albums.join("\n")}</ul>\n` : ""),
    section(
      "missing",
      missing.length > 0 ? list(missing.map(({ name, reason }) => words(language, `missing_${reason}`, { name }))) : "",
    ),
    section(
      "writers",
      contents.writers.length > 0
        ? `<p class="ways"><a href="${page.to("writers")}">${escaped(namesOf(contents.writers))}</a></p>\n`
        : "",
    ),
    contents.person ? section("about_me", aboutPerson(page, contents.person)) : "",
    `<p class="soft">${words(language, "programs")}</p>\n`,
  ].join("");
}

/** Names of the first ones. */
function namesOf(writers: BagWriters["writers"]): string {
  const names = writers.slice(0, MOST_NAMES).map(({ name }) => name);
  return names.join(", ") + (writers.length > MOST_NAMES ? " …" : "");
}

/** An album by its name, with the picture of the first item in it that has one. */
function albumCard(around: Around, page: Page, album: Contents["lists"][number]): string {
  const first = album.itemIds.find((id) => around.pictured.has(id));
  const shown = coverOf(around, page, first, "album") + `<span>${escaped(album.title[page.language])}</span>`;
  return `<li><a href="${page.to(listPageName(album, 0))}">${shown}</a></li>`;
}

function aboutPerson(page: Page, { person, files }: BagPerson): string {
  const { language } = page;
  const told = TOLD_OF_PERSON.filter((name) => person[name]);
  const lines = told.map((name) => `<dt>${words(language, name)}</dt><dd>${escaped(person[name] ?? "")}</dd>`);
  const media = files.map(({ path, media_type }) => {
    const address = page.link(path);
    if (media_type.startsWith("audio/")) return `<audio controls preload="none" src="${address}"></audio>`;
    return `<a href="${address}"><img loading="lazy" src="${address}" alt=""></a>`;
  });
  return `<dl>${lines.join("")}</dl>${media.join("")}\n`;
}

/** Who wrote and spoke, with all that was written of them. */
export function writersBody(page: Page, writers: BagWriters["writers"]): string {
  const { language } = page;
  return writers
    .map((writer) => {
      const { name, names, face } = writer;
      const [born, died] = [writer.born, writer.died].map((typed) => typedWords(language, typed));
      const others = names.filter((each) => each !== name && each !== writer.name_translation);
      const textsOf = (rule: "line" | "long") => writerTextsBy(rule).map((text) => WRITER_TEXTS[text].column);
      const lines = [
        ...textsOf("line").flatMap((column) => (column === "born" || column === "died" ? [] : escaped(writer[column]))),
        born || died ? words(language, "lived", { born: born ?? "", died: died ?? "" }) : "",
        others.length > 0 ? words(language, "also_called", { names: others.join(", ") }) : "",
        ...writer.same_persons.map((same) => samePerson(language, same)),
      ].filter(Boolean);
      const texts = textsOf("long").flatMap((column) => writer[column] || []);
      return `<article class="writer" id="writer-${writer.id}">${
        face ? `<img loading="lazy" src="${page.link(face.path)}" alt="">` : ""
      }<div><h2>${escaped(name)}</h2>${lines.map((line) => `<p>${line}</p>`).join("")}${texts
        .map((text) => `<p class="said">${escaped(text)}</p>`)
        .join("")}</div></article>\n`;
    })
    .join("");
}

/** What somebody in another's archive is called there, or that they are asked of. */
function samePerson(language: Language, same: BagWriters["writers"][number]["same_persons"][number]): string {
  const { owner, name, agreed } = same;
  if (!agreed) return words(language, "same_asked", { owner });
  return name === null ? words(language, "same", { owner }) : words(language, "same_named", { owner, name });
}
