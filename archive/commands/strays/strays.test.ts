import { wordsIn } from "archive/commands/words";
import { expect, test } from "vitest";
import { readCommand } from "./strays";

const KEY = "0123456789abcdef".repeat(2);
const read = (...words: string[]) => readCommand(wordsIn("en"), words, "880");

test("the operator's words are read as a command", () => {
  expect(read("list")).toEqual({ verb: "list" });
  expect(read("sweep")).toEqual({ verb: "sweep" });
  expect(read("look", KEY, "--to", "/srv/found")).toEqual({ verb: "look", key: KEY, folder: "/srv/found" });
  expect(read("remove", KEY, "--to", "here")).toEqual({ verb: "remove", key: KEY, folder: "here" });
  expect(read("adopt", KEY, "--for", "Amina@Example.test")).toEqual({
    verb: "adopt",
    key: KEY,
    address: "amina@example.test",
  });
  expect(read("adopt", KEY, "--for", "01712345678")).toEqual({ verb: "adopt", key: KEY, address: "+8801712345678" });
});

test.for([
  [],
  ["list", KEY],
  ["sweep", KEY],
  ["adopt", `icon-${KEY}.jpg`, "--for", "amina@example.test"],
  ["look", KEY],
  ["remove", KEY],
  ["remove", "../../etc/passwd", "--to", "/srv"],
  ["remove", KEY, KEY, "--to", "/srv"],
  ["adopt", KEY],
  ["adopt", KEY, "--to", "/srv"],
  ["adopt", KEY, "--for", "somebody"],
  ["erase", KEY, "--to", "/srv"],
  ["list", "--force"],
])("what is no command says how to ask: %j", (words) => {
  expect(() => read(...words)).toThrow("npm run strays -- list");
});
