import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Told = { at: string };

let told: Told[];
let read: (files: number) => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  told = [];
  vi.stubGlobal("document", {});
  vi.stubGlobal("dispatchEvent", ({ detail }: CustomEvent<Told>) => told.push(detail));
  vi.stubGlobal("addEventListener", (_formdata: string, heard: (event: { formData: FormData }) => void) => {
    read = (files) => {
      const formData = new FormData();
      formData.set("words", "some");
      formData.set("file", new File([new Uint8Array(files)], "letter.jpg"));
      heard({ formData });
    };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Status of a form's action whose server never answers, so many milliseconds later; null while it waits. */
async function statusAfter(ms: number): Promise<number | null> {
  const { postOrStay } = await import("./post-or-stay");
  read(300_000);
  read(ms > 60_000 ? 300_000 : 0);
  let status: number | null = null;
  const serverAction = () => new Promise<never>(() => {});
  void postOrStay({ serverAction } as never).then((reply) => (status = (reply as unknown as Response).status));
  await vi.advanceTimersByTimeAsync(ms);
  return status;
}

test("a form that is not answered within a minute stays, and may be sent again", async () => {
  expect(await statusAfter(59_000)).toBe(null);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([{ at: "away" }]);
  expect(await statusAfter(60_000)).toBe(503);
});

test("a form whose files take longer is waited for as long as a slow line needs", async () => {
  expect(await statusAfter(89_000)).toBe(null);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([{ at: "away" }]);
});
