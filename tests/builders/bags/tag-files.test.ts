import { expect, test } from "vitest";
import { BOM, type Files, found, INFO, info, line, LISTED, manifest } from "./made-bag";

test.each<[what: string, instead: Files, faults: string[]]>([
  [
    "an element without a colon",
    info("Bag-Count:", "Bag-Count"),
    ['bag-info.txt: "Bag-Count 1 of ?" is no label, colon, space and value'],
  ],
  [
    "an element without a space",
    info("Bag-Count: ", "Bag-Count:"),
    ['bag-info.txt: "Bag-Count:1 of ?" is no label, colon, space and value'],
  ],
  [
    "a label with space around it",
    info("Bag-Count:", "Bag-Count :"),
    ['bag-info.txt: the label of "Bag-Count : 1 of ?" has space around'],
  ],
  [
    "more than one space",
    info("Bagging-Date: ", "Bagging-Date:  "),
    expect.arrayContaining(['bag-info.txt: the value of "Bagging-Date:  2024-02-29" begins with space']),
  ],
  ["a long line", info("\n  stand", " stand"), [expect.stringMatching(/is wider than 79 characters/)]],
  ["a mark before the metadata", { "bag-info.txt": BOM + INFO }, ["bag-info.txt: begins with a byte order mark"]],
  ["another Payload-Oxum", info("15.2", "15.3"), ["bag-info.txt: Payload-Oxum is 15.3, the payload 15.2"]],
  ["one that is no sum", info("15.2", "15 bytes"), ['bag-info.txt: Payload-Oxum "15 bytes" is not octets.files']],
  [
    "two of them",
    info("Payload-Oxum: 15.2", "Payload-Oxum: 15.2\npayload-oxum: 15.2"),
    ["bag-info.txt: has more than one Payload-Oxum"],
  ],
  [
    "another size",
    info("1 KB", "1 GB"),
    [expect.stringMatching(/^bag-info.txt: Bag-Size is 1 GB, the bag has \d+ bytes$/)],
  ],
  ["a size without a unit", info("1 KB", "1000"), ['bag-info.txt: Bag-Size "1000" is no number and unit']],
  ["a day that never was", info("2024-02-29", "2023-02-29"), ['bag-info.txt: Bagging-Date "2023-02-29" is no date']],
  ["one of fewer", info("1 of ?", "3 of 2"), ['bag-info.txt: Bag-Count "3 of 2" is not one of how many']],
  [
    "a fetched line without its length",
    { "fetch.txt": "https://example.org/a data/letter.txt\n" },
    ['fetch.txt: "https://example.org/a data/letter.txt" is no address, length and path'],
  ],
  ["no whole address", { "fetch.txt": "/a - data/letter.txt\n" }, ['fetch.txt: "/a" is no absolute address']],
  [
    "another length",
    { "fetch.txt": "https://example.org/a 9 data/letter.txt\n" },
    ["fetch.txt: data/letter.txt has 8 bytes, not 9"],
  ],
  [
    "a tag file to be fetched",
    { "fetch.txt": "https://example.org/a - bagit.txt\n" },
    ["fetch.txt: lists bagit.txt, which is no payload"],
  ],
  [
    "what no manifest lists to be fetched",
    { "fetch.txt": "https://example.org/a - data/more.txt\n" },
    ["manifest-sha512.txt: doesn't list data/more.txt"],
  ],
  [
    "two names that are one elsewhere",
    {
      ...manifest(LISTED + line("a letter", "data/Letter.txt")),
      "data/Letter.txt": "a letter",
      ...info("15.2", "23.3"),
    },
    ["data/letter.txt: differs from data/Letter.txt by case or Unicode form alone"],
  ],
  [
    "two forms of one name",
    {
      ...manifest(LISTED + line("1", "data/\u09DF") + line("1", "data/\u09AF\u09BC")),
      "data/\u09DF": "1",
      "data/\u09AF\u09BC": "1",
      ...info("15.2", "17.4"),
    },
    [expect.stringMatching(/by case or Unicode form alone/)],
  ],
  [
    "a name that Windows forbids",
    { ...manifest(LISTED + line("1", "data/who?.txt")), "data/who?.txt": "1", ...info("15.2", "16.3") },
    ["data/who?.txt: can't be on Windows"],
  ],
])("a bag with %s is told of", async (_what, instead, faults) => {
  expect(await found(instead)).toEqual(faults);
});
