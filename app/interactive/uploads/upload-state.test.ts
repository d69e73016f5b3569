import { expect, test } from "vitest";
import { fileState, isActive, NEW, nextState, type UploadEvent, type UploadState } from "./upload-state";

const BEGIN: UploadEvent = { to: "sending", there: ["one"] };
const SAVED: UploadEvent = { to: "saved", item: 7 };
const MOVES: UploadEvent = { file: "two", is: { at: "sending", sent: 5 } };

const after = (...events: UploadEvent[]): UploadState => events.reduce(nextState, NEW);

/** An upload in each of its states. */
const STATES = [
  NEW,
  after(BEGIN),
  after(BEGIN, { to: "away" }),
  after(BEGIN, { to: "elsewhere" }),
  after(BEGIN, { to: "signIn" }),
  after(BEGIN, SAVED),
  after({ to: "gone" }),
];

/** Where each event leads from these states, one by one. */
test.each<[what: string, event: UploadEvent | null, leads: string]>([
  ["nothing", null, "idle sending away elsewhere signIn saved gone"],
  ["a try begins", BEGIN, "sending sending sending sending sending saved gone"],
  ["the connection is lost", { to: "away" }, "idle away away elsewhere signIn saved gone"],
  ["another tab is at it", { to: "elsewhere" }, "idle elsewhere away elsewhere signIn saved gone"],
  ["the session is over", { to: "signIn" }, "idle signIn signIn elsewhere signIn saved gone"],
  ["it is refused", { to: "idle" }, "idle idle idle idle signIn saved gone"],
  ["it is saved", SAVED, "idle saved away elsewhere signIn saved gone"],
  ["it is taken away", { to: "gone" }, "gone gone gone gone gone gone gone"],
  ["bytes of a file move", MOVES, "idle sending sending elsewhere signIn saved gone"],
])("%s: from each state there is one way on, and what comes too late changes nothing", (_, event, leads) => {
  expect(STATES.map((state) => (event ? nextState(state, event) : state).at).join(" ")).toBe(leads);
});

test("it goes on by itself while it is sent, waits for the connection, or another tab sends it", () => {
  expect(STATES.filter(isActive).map(({ at }) => at)).toEqual(["sending", "away", "elsewhere"]);
});

test("files keep how far they are while the connection is lost; a new try knows those that are there", () => {
  const files = (state: UploadState) => ["one", "two"].map((key) => fileState(state, key));
  const lost = after(BEGIN, MOVES, { to: "away" });
  expect(files(lost)).toEqual([{ at: "sent" }, { at: "sending", sent: 5 }]);
  expect(files(nextState(lost, BEGIN))).toEqual([{ at: "sent" }, { at: "waiting" }]);
  const refused = nextState(lost, { file: "two", is: { at: "refused", message: "no picture" } });
  expect(files(nextState(refused, { to: "idle" }))[1]).toEqual({ at: "refused", message: "no picture" });
});
