import { expect, test } from "vitest";
import { memosOf } from "tests/builders/elsewhere/memos";
import { takeoutOf } from "tests/builders/elsewhere/takeout";
import { STYLES, whatsappOf } from "tests/builders/elsewhere/whatsapp";
import { NamedFiles } from "../lists/match.js";
import { chatOf } from "./chat.js";
import { dayOfMoment } from "./days.js";
import { saidByName } from "./memos.js";
import { Sidecars, type Sidecar } from "./sidecars.js";

test.each([false, true])("each picture of a Takeout finds its description, old names %s", async (old) => {
  const { files, truth } = await takeoutOf(500, { old });
  const sidecars = files.flatMap(({ name, content }): Sidecar[] => {
    if (!String(name).endsWith(".json")) return [];
    const json = JSON.parse(String(content)) as Record<string, unknown>;
    const taken = json.photoTakenTime as { timestamp: string } | undefined;
    if (!taken) return [];
    const at = String(name).lastIndexOf("/") + 1;
    return [
      {
        folder: String(name).slice(0, at),
        base: String(name).slice(at, -".json".length),
        title: String(json.title),
        caption: String(json.description),
        seconds: Number(taken.timestamp),
        favourite: false,
        trashed: false,
      },
    ];
  });
  const described = new Sidecars(sidecars);
  const wrong = truth.filter(({ name, day, caption }) => {
    const { sidecar } = described.find(name) ?? {};
    return sidecar?.caption !== caption || dayOfMoment(sidecar.seconds ?? 0, name) !== day;
  });
  expect(wrong).toEqual([]);
});

test.each(STYLES.map((style) => [JSON.stringify(style), style] as const))(
  "a chat gives dates, senders and captions, and nothing else: %s",
  async (_name, style) => {
    const { files, truth, chatName, private: talk } = await whatsappOf(40, style);
    const chat = files.find(({ name }) => name === chatName)?.content ?? "";
    const named = new NamedFiles(files.map(({ name }) => String(name)));
    const found = await chatOf(
      (async function* () {
        yield Buffer.from(chat);
      })(),
      "",
      named,
    );
    const said = truth.map(({ name }) => ({ name, ...found?.by.get(name) }));
    expect(said.map(({ name, date, caption, sender }) => ({ name, day: date, caption, sender }))).toEqual(truth);
    expect(found?.lost).toEqual([]);
    for (const words of talk) expect(JSON.stringify([...(found?.by ?? [])])).not.toContain(words);
  },
);

test("a text that is no chat is none", async () => {
  for (const text of ["", "Dear Ma,\nI write on 12/5/1971 - from home: a.jpg (file attached)\n", "x\n".repeat(100)]) {
    const found = await chatOf(
      (async function* () {
        yield Buffer.from(text);
      })(),
      "",
      new NamedFiles(["a.jpg"]),
    );
    expect(found).toBeNull();
  }
});

test("a recorder's names say the day, and who called", async () => {
  const { truth } = await memosOf();
  for (const { name, day, sender = "" } of truth) {
    const said = saidByName(name);
    expect([name, said?.date ?? "", said?.sender ?? ""]).toEqual([name, day, sender]);
  }
});
