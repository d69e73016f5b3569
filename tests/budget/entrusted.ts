import { envelope } from "archive/contract/envelope";
import { IMPORT_FIELD } from "archive/contract/imports/import-field";
import { Created } from "archive/contract/items/item";
import { API_BASE, fillPath, PATHS } from "archive/contract/paths";
import { stewardshipsWire } from "archive/contract/stewards/stewardship";
import { form, letterFile } from "tests/builders/form";
import { zipOf } from "tests/builders/zip";
import type { Account } from "tests/e2e/harness/accounts";
import { callApi } from "tests/e2e/harness/api";
import { beside } from "tests/e2e/harness/beside";
import type { Product } from "tests/e2e/harness/product";

/** All of what an owner keeps is open to their steward, who may keep it. @returns the stewardship's id */
export async function openToSteward(product: Product, owner: Account, steward: Account): Promise<number> {
  await callApi(product, owner, PATHS.stewardsName, {
    addresses: [steward.email],
    may: "keep",
    only_me: true,
    password: owner.password,
  });
  const listed = await callApi(product, steward, PATHS.stewardships);
  const id = envelope(stewardshipsWire.schema).parse(await listed.json()).data.entrusted[0]?.id ?? 0;
  await callApi(product, steward, fillPath(PATHS.entrustedAccept, { id }), {});
  // As the days would, which nobody can wait for here.
  await beside(product, ({ db, now }) =>
    db
      .updateTable("stewardships")
      .set({ state: "open", asked_at: now(), opens_at: now(), reason: "নানু আর নেই।" })
      .where("id", "=", id)
      .execute(),
  );
  return id;
}

/** A zip of letters that somebody came with, looked through or not. @returns the import's id */
export async function comeWithLetters(product: Product, account: Account): Promise<number> {
  const letter = async (at: number) =>
    Buffer.from(await (await letterFile({ width: 64, height: 64 + at })).arrayBuffer());
  const files = [
    { name: "বরিশাল/চিঠি ১.jpg", content: await letter(1) },
    { name: "বরিশাল/চিঠি ২.jpg", content: await letter(2) },
    { name: "notes.txt", content: "only words" },
  ];
  const body = form({ [IMPORT_FIELD]: new File([new Uint8Array(zipOf(files))], "letters.zip") });
  const made = await fetch(product.origin + API_BASE + PATHS.imports, {
    method: "POST",
    headers: { authorization: `Bearer ${account.accessToken}` },
    body,
  });
  return envelope(Created).parse(await made.json()).data.id;
}
