import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { letterFile } from "tests/builders/form";
import { ENGINES } from "tests/e2e/engines/engines";
import type { Engine } from "tests/e2e/engines/profile";
import { signIn, visitOf, type Visit } from "tests/e2e/engines/visit";
import { newAccount, newItem } from "tests/e2e/harness/accounts";
import { codeFor } from "tests/e2e/harness/outbox";
import { startProduct, type Product } from "tests/e2e/harness/product";
import { filesOnDisk, type Files } from "tests/e2e/journey/files";

const NO_DIALOG = `document.querySelector("dialog") === null`;

let product: Product;
let files: Files;
beforeAll(async () => {
  [product, files] = await Promise.all([startProduct(), filesOnDisk()]);
});
afterAll(async () => {
  await product?.[Symbol.asyncDispose]();
  await files?.[Symbol.asyncDispose]();
});

describe.each(ENGINES)("$name", ({ launch }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await launch();
  });
  afterAll(() => engine?.[Symbol.asyncDispose]());

  /** A journey in a profile of its own, whose pages are quiet all along. */
  async function visited(journey: (visit: Visit) => Promise<void>): Promise<void> {
    await using profile = await engine.newProfile();
    await journey(visitOf(profile, product));
    expect(profile.faults()).toEqual([]);
  }

  test("a visitor reads what it is, and registers with the code from their mail", { timeout: 60_000 }, () =>
    visited(async (visit) => {
      const email = `newcomer-${process.pid}-${Date.now()}@example.test`;
      await visit.goto("/");
      await visit.press("Create free account");
      await visit.at("/registration");
      await visit.fill("First name", "আমিনা");
      await visit.fill("E-mail address or mobile number", email);
      await visit.fill("Choose a password", "akkhor-pass-1");
      await visit.press("Create account");
      await visit.see("We've sent a six-digit code");
      await visit.fill("Six-digit code", await codeFor(product, email));
      await visit.press("Continue");
      await visit.at("/my-collections");
    }),
  );

  test("a letter goes in, opens over its list, and the way back leads to the list", { timeout: 60_000 }, () =>
    visited(async (visit) => {
      await signIn(visit, await newAccount(product));
      await visit.goto("/my-collections/new/handwriting");
      await visit.choose("Choose pictures", files.letter);
      await visit.fill("Caption", "নানুর চিঠি");
      await visit.press("Save handwriting");
      await visit.at("/my-collections");
      await visit.hydrated();
      await visit.press("নানুর চিঠি");
      await visit.until(`document.querySelector("dialog:modal .item picture img")?.naturalWidth > 300`);
      await visit.back();
      await visit.at("/my-collections");
      await visit.until(NO_DIALOG);
      await visit.see("নানুর চিঠি");
    }),
  );

  test("a voice is recorded in the page, kept and played", { timeout: 90_000 }, () =>
    visited(async (visit) => {
      await signIn(visit, await newAccount(product));
      await visit.goto("/my-collections/new/voice");
      await visit.hydrated();
      await visit.press("Record here");
      await visit.until(`/0:0[6-9]/.test(document.querySelector("[role=timer]")?.textContent)`);
      await visit.press("Stop");
      await visit.see("Your recording, 0:00:0");
      await visit.fill("Caption", "Recorded here");
      await visit.press("Save voice");
      await visit.at("/my-collections");
      await visit.press("Recorded here");
      // Without a loudspeaker Firefox gives up on what is to be heard.
      await visit.until(
        `document.querySelector(".item audio") && (document.querySelector(".item audio").muted = true)`,
      );
      await visit.press("Listen");
      await visit.until(`document.querySelector(".item audio").currentTime > 0`);
    }),
  );

  test("a letter is shared with somebody found by name", { timeout: 60_000 }, () =>
    visited(async (visit) => {
      const [amina] = await Promise.all([newAccount(product), newAccount(product, "Nilufa")]);
      const id = await newItem(product, amina, { image: await letterFile(), description: "For Nilufa" });
      await signIn(visit, amina);
      await visit.goto(`/my-collections/item/${id}`);
      await visit.press("Share");
      await visit.at(`/my-collections/item/${id}/share`);
      await visit.hydrated();
      await visit.fill("Name, e-mail or mobile number", "Nilufa");
      await visit.press("Nilufa");
      await visit.press("Share");
      await visit.see("Not answered yet");
    }),
  );

  test("a letter is found by a word of its caption", { timeout: 60_000 }, () =>
    visited(async (visit) => {
      const amina = await newAccount(product);
      await newItem(product, amina, { image: await letterFile(), description: "The zaitun tree" });
      await signIn(visit, amina);
      await visit.fill("Search", "zaitun");
      await visit.press("The zaitun tree");
      await visit.see("The zaitun tree");
    }),
  );
});
