import { expect, test } from "vitest";
import { Turns, type Lane } from "./turns";

/** Turns whose work ends when it is told to. */
function bench(megabytes = 512) {
  const turns = new Turns(megabytes);
  const running = new Map<string, () => void>();
  const begun: string[] = [];
  const refused: string[] = [];
  const ask = (
    name: string,
    about: { lane?: Lane; person?: string | null; megabytes?: number; signal?: AbortSignal } = {},
  ) => {
    const { lane = "look", person = name.charAt(0), megabytes: wanted = 20, signal } = about;
    turns.take({ lane, person, megabytes: wanted, signal }).then(
      (end) => {
        begun.push(name);
        return running.set(name, end);
      },
      () => refused.push(name),
    );
  };
  const settled = () => new Promise((done) => setImmediate(done));
  const end = async (name: string) => {
    running.get(name)?.();
    running.delete(name);
    await settled();
  };
  return { ask, begun, refused, running, end, settled };
}

test("one person's hundred files hold another's first back by none that runs, and a third's by one", async () => {
  const { ask, begun, running, end, settled } = bench();
  for (let n = 0; n < 100; n++) ask(`a${n}`, { lane: "render" });
  ask("b0", { lane: "render" });
  ask("c0", { lane: "render" });
  await settled();
  expect([...running.keys()]).toEqual(["a0", "a1"]);
  await end("a0");
  await end("a1");
  expect(begun).toEqual(["a0", "a1", "b0", "c0"]);
  await end("b0");
  expect(begun.slice(4)).toEqual(["a2"]);
  ask("b1", { lane: "render" });
  await end("c0");
  expect(begun.slice(5)).toEqual(["b1"]);
});

test("of what people wait for, one person has one at a time, and the operator's own comes last", async () => {
  const { ask, running, end, settled } = bench();
  ask("operator", { person: null });
  for (const name of ["a0", "a1", "b0", "c0"]) ask(name);
  await settled();
  expect([...running.keys()]).toEqual(["operator", "a0", "b0"]);
  ask("operator again", { person: null });
  await end("operator");
  expect([...running.keys()]).toEqual(["a0", "b0", "c0"]);
  await end("b0");
  expect([...running.keys()]).toEqual(["a0", "c0", "operator again"]);
});

test("a huge picture has its turn while small ones go on coming; looks and renditions are not held up", async () => {
  const { ask, running, end, settled } = bench();
  for (const name of ["a0", "b0"]) ask(name, { lane: "render", megabytes: 110 });
  ask("h0", { lane: "large", megabytes: 320 });
  for (const name of ["c0", "d0"]) ask(name, { lane: "render", megabytes: 110 });
  await settled();
  expect([...running.keys()]).toEqual(["a0", "b0"]);
  await end("a0");
  expect([...running.keys()]).toEqual(["b0", "c0"]);
  await end("b0");
  expect([...running.keys()]).toEqual(["c0", "h0"]);
  ask("e0");
  await settled();
  expect([...running.keys()]).toEqual(["c0", "h0", "e0"]);
  await end("c0");
  expect([...running.keys()]).toEqual(["h0", "e0", "d0"]);
  ask("f0", { lane: "render", megabytes: 110 });
  await end("h0");
  expect([...running.keys()]).toEqual(["e0", "d0", "f0"]);
});

test("whoever is stopped while they wait leaves, and a turn that ends twice ends once", async () => {
  const { ask, begun, refused, running, end, settled } = bench();
  const stop = new AbortController();
  ask("a0", { lane: "long" });
  ask("b0", { lane: "long", signal: stop.signal });
  ask("c0", { lane: "long" });
  await settled();
  stop.abort();
  const first = running.get("a0");
  await end("a0");
  first?.();
  await settled();
  expect([begun, refused, [...running.keys()]]).toEqual([["a0", "c0"], ["b0"], ["c0"]]);
  ask("d0", { lane: "long", signal: stop.signal });
  await settled();
  expect(refused).toEqual(["b0", "d0"]);
});
