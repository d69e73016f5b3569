import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { letterFile } from "tests/builders/form";
import { newAccount, newItem } from "../harness/accounts";
import { sharedProduct } from "../harness/shared-product";
import { ENGINES } from "./engines";
import type { Engine } from "./profile";
import { signIn, visitOf } from "./visit";

describe.each(ENGINES)("$name", ({ launch }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await launch();
  });
  afterAll(() => engine?.[Symbol.asyncDispose]());

  test("a visitor reads what it is, signs in, and opens a letter over the list", async () => {
    const product = sharedProduct();
    const amina = await newAccount(product);
    await newItem(product, amina, { image: await letterFile(), description: "From the smoke" });
    await using profile = await engine.newProfile();
    const visit = visitOf(profile, product);
    await visit.goto("/");
    await visit.see("Create free account");
    await signIn(visit, amina);
    await visit.press("From the smoke");
    await visit.until(`document.querySelector("dialog:modal .item") !== null`);
    expect(profile.faults()).toEqual([]);
  });
});
