import { PATHS } from "archive/contract/paths";
import { letterFile, smallLetter } from "tests/builders/form";
import { newAccount, type Account } from "tests/e2e/harness/accounts";
import { answered } from "tests/e2e/harness/answered";
import { beside } from "tests/e2e/harness/beside";
import { MAIN_BUTTON, signIn } from "tests/e2e/journey/steps";
import { API_BASE } from "archive/contract/path";
import type { Opened, ScreenCase } from "./screen-case";

type Act = NonNullable<ScreenCase["act"]>;

/** Somebody new, to whom the operator gives no room. */
async function comes({ page, product }: Opened, path: string | null): Promise<Account> {
  const account = await newAccount(product, "Nila");
  await beside(product, ({ db }) =>
    db.updateTable("people").set({ quota_bytes: 0 }).where("email", "=", account.email).execute(),
  );
  await signIn(page, product, account, path);
  return account;
}

/** They save a letter, which is refused. */
export const savesWithoutRoom: Act = async (opened) => {
  await comes(opened, "/my-collections/new/handwriting");
  const { page } = opened;
  const buffer = Buffer.from(await (await smallLetter()).arrayBuffer());
  await page.setInputFiles("#image", { name: "letter.jpg", mimeType: "image/jpeg", buffer });
  await page.locator(MAIN_BUTTON).first().click();
  await page.locator(".summary").waitFor();
};

/** They look at their plan after that. */
export const looksForRoom: Act = async (opened) => {
  await savesWithoutRoom(opened);
  await opened.page.goto(`${opened.product.origin}/payment`);
};

/** A letter lies in their tray. */
export const laysWithoutRoom: Act = async (opened) => {
  const { page, product } = opened;
  const { accessToken } = await comes(opened, null);
  const body = new FormData();
  body.append("files", await letterFile({ width: 64, height: 80 }, "1.jpg"));
  const headers = { authorization: `Bearer ${accessToken}` };
  await answered("the tray", `${product.origin}${API_BASE}${PATHS.trayAdd}`, { method: "POST", headers, body });
  await page.goto(`${product.origin}/my-collections/new/many`);
};
