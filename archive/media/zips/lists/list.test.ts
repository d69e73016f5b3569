import { expect, test } from "vitest";
import { LISTED_FILES, LISTED_ROWS, listOf, LISTS } from "tests/builders/elsewhere/lists";
import { MOST_ROWS, readTable, type ReadList } from "./list.js";
import { NamedFiles } from "./match.js";

async function* chunksOf(content: Buffer | string, bytes = 7): AsyncGenerator<Buffer> {
  const all = Buffer.from(content);
  for (let at = 0; at < all.length; at += bytes) yield all.subarray(at, at + bytes);
}

const read = (content: Buffer | string) => readTable(chunksOf(content));

/** Facts that a list gives of each file. */
function saidIn({ rows }: ReadList) {
  const named = new NamedFiles([...LISTED_FILES]);
  return [...rows].map(([name, { caption, date, author }]) => ({
    file: named.find(name, "Letters/"),
    caption,
    date,
    author,
  }));
}

test("there are at least sixty ways of writing one list", () => {
  expect(LISTS.length).toBeGreaterThanOrEqual(60);
});

test.each(LISTS.map((style, at) => [at, style] as const))("list %i says what it should", async (_at, style) => {
  const list = await read(listOf(style));
  expect([list.fault, list.told]).toEqual([null, []]);
  expect(saidIn(list).toSorted((one, other) => String(one.file).localeCompare(String(other.file)))).toEqual(
    LISTED_ROWS.map((row, at) => Object.assign({}, row, { file: LISTED_FILES[at] })).toSorted((one, other) =>
      String(one.file).localeCompare(String(other.file)),
    ),
  );
});

test.each([
  ["a mark that is never closed", 'file,caption\na.jpg,"Hello, 1971\nb.jpg,"Fine"\nc.jpg,Good\n', 2, "list_row_quotes"],
  ["the last row's mark", 'file,caption\na.jpg,Fine\nb.jpg,"Hello\n', 3, "list_row_quotes"],
  ["a row without a file", "file,caption\n\na.jpg,Fine\n,Which?\n", 4, "list_row_no_file"],
  ["a file named again", "file,caption\na.jpg,Fine\nb.jpg,\na.jpg,Other\n", 4, "list_row_again"],
  ["an unknown way to be seen", "file,who can see it\na.jpg,the cat\n", 2, "list_row_audience"],
])("a row that can't be read is told by its number, and the others come: %s", async (_name, list, row, key) => {
  const { rows, told, fault } = await read(list);
  expect(fault).toBeNull();
  expect(told).toMatchObject([{ key: `import.${key}`, params: { row } }]);
  expect(rows.get(list.includes("Hello, 1971") ? "b.jpg" : "a.jpg")).toBeDefined();
});

test.each([
  ["Windows-1252", Buffer.from([...Buffer.from("file,caption\na.jpg,caf"), 0xe9, 0x0a]), "list_old_encoding"],
  ["bytes of no text", Buffer.from([0, 1, 2, 0xff, 0xfe, 0, 0xc3, 0x28]), "list_encoding"],
  ["without a column of files", "a,b\n1,2\n", "list_no_file_column"],
  ["with nothing in it", "", "list_no_file_column"],
  ["with too many columns", `file${",a".repeat(1001)}\n`, "list_wide"],
  ["with an endless line", `file,caption\na.jpg,${"x".repeat(70_000)}\n`, "list_long"],
  ["of marks alone", `file,caption\n${'a.jpg,"x\n'.repeat(1)}${'"a" b,"\n'.repeat(1000)}`, "list_quotes"],
])("a list that isn't one is told as that: %s", async (_name, list, fault) => {
  expect((await read(list)).fault).toBe(fault);
});

test("a list of as many lines as one may have is read, one of more is not", async () => {
  expect(MOST_ROWS).toBe(100_000);
  const list = "file\n1.jpg\n2.jpg";
  expect((await readTable(chunksOf(list), 3)).fault).toBeNull();
  expect((await readTable(chunksOf(`${list}\n3.jpg`), 3)).fault).toBe("list_long");
});

test("columns that nothing is taken from are told, by their headings", async () => {
  const { rows, told } = await read("No.,Title,file,caption,, My remarks \n1,Other,a.jpg,Fine,,old\n");
  expect(told).toEqual([{ key: "import.list_columns_unused", params: { text: "No. · Title · My remarks" } }]);
  expect(rows.get("a.jpg")?.caption).toBe("Fine");
});

test("every column is read, in either language", async () => {
  const english =
    "file,letter,page,caption,caption translation,words,translation,date,writer,place,album,who can see it\n" +
    'a.jpg,L1,2,Two,দুই,More words,আরও কথা,1971,Ma,Barishal,"Family; War",public\n' +
    "b.jpg,,,Alone,,,একা,,,,,only me\n";
  const bengali =
    "ফাইল;চিঠি;পাতা;ক্যাপশন;ক্যাপশনের অনুবাদ;লেখা;অনুবাদ;তারিখ;লেখক;জায়গা;অ্যালবাম;কে দেখতে পাবেন\n" +
    "a.jpg;L1;২য় পাতা;Two;দুই;More words;আরও কথা;1971;Ma;Barishal;Family|War;সবাই\n" +
    "b.jpg;;;Alone;;;একা;;;;;শুধু আমি\n";
  for (const list of [english, bengali]) {
    const { rows } = await read(list);
    expect(rows.get("a.jpg")).toMatchObject({
      letter: "l1",
      page: 2,
      caption: "Two",
      captionTranslation: "দুই",
      words: "More words",
      wordsTranslation: "আরও কথা",
      date: "1971",
      author: "Ma",
      place: "Barishal",
      status: "1",
    });
    expect(rows.get("a.jpg")?.albums).toEqual(["Family", "War"]);
    // Of what has no words it is the caption's.
    expect(rows.get("b.jpg")).toMatchObject({ captionTranslation: "একা", wordsTranslation: "", status: "2" });
  }
});

test("a name that fits several files fits none", () => {
  const named = new NamedFiles(["1970/a.jpg", "1971/a.jpg", "1971/b.jpg"]);
  expect(named.find("a.jpg", "")).toBeNull();
  expect(named.find("old/1971/A.JPG", "")).toBe("1971/a.jpg");
  expect(named.find("a.jpg", "1970/")).toBe("1970/a.jpg");
  expect(named.find("B", "")).toBe("1971/b.jpg");
});
