import { expect } from "vitest";
import { z } from "zod";
import { envelope, listEnvelope } from "archive/contract/envelope";
import { WireItem } from "archive/contract/items/item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import type { Account } from "tests/e2e/harness/accounts";
import { callApi } from "tests/e2e/harness/api";
import type { Product } from "tests/e2e/harness/product";
import type { Newcomer } from "tests/e2e/journey/steps";
import { originalsOf, sumsOf } from "tests/e2e/uploads/upload-steps";
import type { Life } from "./life";

const SignedIn = z.object({ data: z.object({ access_token: z.string() }) });
const Named = listEnvelope(z.object({ name: z.string() }).loose());

async function accountOf(product: Product, { email, password }: Newcomer): Promise<Account> {
  const answer = await callApi(product, null, PATHS.login, { email, password });
  return { email, password, name: "", accessToken: SignedIn.parse(await answer.json()).data.access_token };
}

/** Refuses a life of which something that was confirmed is not there as it was. */
export async function expectStillThere(product: Product, life: Life): Promise<void> {
  const [amina, bela] = [await accountOf(product, life.amina), await accountOf(product, life.bela)];
  const itemOf = async (account: Account, id: number) => {
    const answer = await callApi(product, account, fillPath(PATHS.itemDetails, { id }));
    return answer.status === 200 ? envelope(WireItem).parse(await answer.json()).data : null;
  };
  for (const { id, file, caption, isShared } of life.items) {
    const item = await itemOf(amina, id);
    expect(item?.description).toBe(caption);
    if (item) expect(await originalsOf(product, amina, item)).toEqual(await sumsOf([file]));
    if (isShared) expect((await itemOf(bela, id))?.description).toBe(caption);
  }
  const named = async (path: string) =>
    Named.parse(await (await callApi(product, amina, path)).json()).data.map(({ name }) => name);
  expect(await named(PATHS.albums)).toEqual(expect.arrayContaining(life.albums));
  const inGroup = await (
    await callApi(product, bela, `${PATHS.groupItems}?group_id=${life.group.id}&limit=100`)
  ).text();
  for (const { caption } of life.group.items) expect(inGroup).toContain(caption);
  expect(await (await callApi(product, amina, PATHS.profile)).text()).toContain(life.surname);
}
