import type { Page } from "playwright";
import { envelope } from "archive/contract/envelope";
import { Created } from "archive/contract/items/item";
import { fillPath } from "archive/contract/path";
import { PATHS } from "archive/contract/paths";
import { letterFile, voiceFile } from "tests/builders/form";
import { itemOf } from "tests/test-app/reply";
import { newAccount, newItem } from "../harness/accounts";
import { callApi } from "../harness/api";
import type { Product } from "../harness/product";
import { putLetter } from "../items/put-letters";
import { idOf, newGroup, offerItem } from "../invitations/people";
import { MAIN_BUTTON } from "../journey/steps";

type Act = (page: Page) => Promise<void>;

/** A nested route: a form that has an address over its list. */
export interface NestedRow {
  /** Its address; the list's is what it begins with. */
  at: string;
  list: string;
  /** Sends what is refused. @returns what was typed, by the fields' selectors, and must stand there still */
  refuse?: (page: Page) => Promise<Record<string, string>>;
  send?: Act;
  /** Path to which what was sent leads; the row's own where absent. */
  ends?: string;
  /** What it is about is gone once it was sent. */
  gone?: true;
}

const LONG = "ক".repeat(221);

/** What a person keeps for the rows to be about. */
export async function newThings(product: Product) {
  const [amina, bela] = await Promise.all([newAccount(product, "Amina"), newAccount(product, "Bela")]);
  const image = await letterFile({ width: 120, height: 90 });
  const made = async (description: string, file: object) => newItem(product, amina, { ...file, description });
  const [letter, going, several, voice] = [
    await made("nested", { image }),
    await putLetter(product, amina, { description: "going" }),
    await putLetter(product, amina, { description: "several" }),
    await made("heard", { audio: await voiceFile({ seconds: 1 }) }),
  ];
  const binned = await made("binned", { image });
  await callApi(product, amina, PATHS.itemDeleteMultiple, { ids: [binned] });
  const group = await newGroup(product, amina, "Cousins");
  const shown = { handwriting_ids: [several], confirm: true };
  await callApi(product, amina, fillPath(PATHS.shareWithGroup, { id: group }), shown);
  const album = envelope(Created).parse(
    await (await callApi(product, amina, PATHS.albumCreate, { name: "Barisal" })).json(),
  ).data.id;
  await callApi(product, amina, PATHS.albumArrange, { handwriting_ids: [letter], into: [album] });
  await callApi(product, amina, fillPath(PATHS.alwaysAccept, { id: await idOf(product, bela) }), {});
  const given = await offerItem(product, bela, amina, "given");
  const read = await itemOf(await callApi(product, amina, fillPath(PATHS.itemDetails, { id: letter })));
  return { amina, letter, page: read.files[0]?.id ?? 0, going, binned, several, voice, group, album, given };
}

/** Every nested route, by its pattern in routes.ts. @param files on disk, to be picked */
export function nestedRows(
  { amina, letter, page, going, binned, several, voice, group, album, given }: Awaited<ReturnType<typeof newThings>>,
  files: { letter: string; voice: string },
): Record<string, NestedRow | string> {
  const [list, item] = ["/my-collections", `/my-collections/item/${letter}`];
  const [picked, voicesCut] = [`ids=${several}&ids=${voice}`, `${list}/item/${voice}/cut`];
  return {
    "/my-collections/new/handwriting": {
      list,
      at: `${list}/new/handwriting`,
      refuse: picks("#image", files.letter),
      send: fills({ "#description": "mended" }),
      ends: list,
    },
    "/my-collections/new/voice": {
      list,
      at: `${list}/new/voice`,
      refuse: picks("#audio", files.voice),
      send: fills({ "#description": "mended" }),
      ends: list,
    },
    "/my-collections/filter": { list, at: `${list}/filter` },
    "/my-collections/selected": {
      list,
      at: `${list}/selected?do=status&${picked}`,
      send: presses(".choice-press"),
      ends: list,
    },
    "/my-collections/selected/details": "opens as the question of who may see them",
    "/my-collections/selected/share": {
      list,
      at: `${list}/selected/share?${picked}&with=groups`,
      refuse: refused({}),
      send: ticksAndConfirms,
      ends: list,
    },
    "/my-collections/selected/albums": {
      list,
      at: `${list}/selected/albums?ids=${letter}&from=item`,
      send: fills({}),
      ends: item,
    },
    "/my-collections/item/:itemId": { list, at: item },
    "/my-collections/item/:itemId/edit": {
      list,
      at: `${item}/edit`,
      refuse: refused({ "#description": LONG }),
      send: fills({ "#description": "mended" }),
      ends: item,
    },
    "/my-collections/item/:itemId/delete": {
      list,
      at: `${list}/item/${going}/delete`,
      send: presses(".button-danger"),
      ends: list,
      gone: true,
    },
    "/my-collections/bin/erase": {
      list: `${list}/bin`,
      at: `${list}/bin/erase?ids=${binned}`,
      send: presses(".dialog-small .button-danger"),
      ends: `${list}/bin`,
      gone: true,
    },
    "/my-collections/item/:itemId/status": "posted to alone",
    "/my-collections/item/:itemId/pages": { list, at: `${item}/pages` },
    "/my-collections/item/:itemId/pages/:fileId": { list, at: `${item}/pages/${page}`, send: presses("[value=half]") },
    "/my-collections/item/:itemId/cut": { list, at: voicesCut, send: fills({ "#end-0": "0:01" }), ends: list },
    "/my-collections/item/:itemId/links": {
      list,
      at: `${item}/links`,
      refuse: refused({ "#password": "short" }),
      send: fills({ "#password": "a-good-password-1" }),
    },
    "/my-collections/item/:itemId/history": { list, at: `${item}/history` },
    "/my-collections/item/:itemId/download": { list, at: `${item}/download` },
    "/my-collections/item/:itemId/share": {
      list,
      at: `${item}/share?with=groups`,
      refuse: refused({}),
      send: ticksAndConfirms,
    },
    "/timeline/item/:itemId": { list: "/timeline?undated=1", at: `/timeline/item/${letter}?undated=1` },
    "/share-with-me/item/:itemId": { list: "/share-with-me", at: `/share-with-me/item/${given}` },
    "/share-with-me/album/item/:itemId": "opens as over an album of one's own",
    "/people/writers/:writerId/item/:itemId": "opens as over the timeline",
    "/entrusted/item/:itemId": "opens as over an album of one's own",
    "/album-details/item/:itemId": {
      list: `/album-details?id=${album}`,
      at: `/album-details/item/${letter}?id=${album}`,
      send: chooses("cover"),
    },
    "/group-details/item/:itemId": {
      list: `/group-details?id=${group}`,
      at: `/group-details/item/${several}?id=${group}`,
    },
    "/profile/edit": {
      list: "/profile",
      at: "/profile/edit",
      refuse: refused({ "#first_name": "<Amina>", "#last_name": "Khatun" }),
      send: fills({ "#first_name": "Amina" }),
      ends: "/profile",
    },
    "/profile/share": { list: "/profile", at: "/profile/share" },
    "/profile/picture": { list: "/profile", at: "/profile/picture" },
    "/profile/cover": { list: "/profile", at: "/profile/cover" },
    "/profile/handwriting": {
      list: "/profile",
      at: "/profile/handwriting",
      refuse: refused({}),
      send: puts("#handwriting", files.letter),
      ends: "/profile",
    },
    "/profile/voice": {
      list: "/profile",
      at: "/profile/voice",
      refuse: refused({}),
      send: puts("#voice", files.voice),
      ends: "/profile",
    },
    "/profile/security": "is the list",
    "/profile/password": {
      list: "/profile/security",
      at: "/profile/password",
      refuse: refused(
        { "#current_password": "not-this-one-1", "#password": "akkhor-pass-2", "#repeatPassword": "akkhor-pass-2" },
        ["#current_password", "#password", "#repeatPassword"],
      ),
      send: fills({
        "#current_password": amina.password,
        "#password": "akkhor-pass-2",
        "#repeatPassword": "akkhor-pass-2",
      }),
      ends: "/profile/security",
    },
  };
}

/** Without the browser's own checks, which would keep back what the server is to refuse. */
async function sends(page: Page, fields: Record<string, string>, button = MAIN_BUTTON): Promise<void> {
  await page
    .locator("form")
    .evaluateAll((forms: HTMLFormElement[]) => forms.forEach((form) => (form.noValidate = true)));
  for (const [selector, value] of Object.entries(fields)) await page.fill(selector, value);
  await page.locator(button).first().click();
}

/** @param secret fields that never come back from a server */
function refused(fields: Record<string, string>, secret: readonly string[] = ["#password"]) {
  return async (page: Page) => {
    await sends(page, fields);
    await page.locator(".summary").waitFor();
    return Object.fromEntries(Object.entries(fields).filter(([selector]) => !secret.includes(selector)));
  };
}

function picks(picker: string, file: string) {
  return async (page: Page) => {
    await page.setInputFiles(picker, file);
    return refused({ "#description": LONG })(page);
  };
}

function fills(fields: Record<string, string>): Act {
  return (page) => sends(page, fields);
}

function presses(button: string): Act {
  return (page) => sends(page, {}, button);
}

function puts(picker: string, file: string): Act {
  return async (page) => {
    await page.setInputFiles(picker, file);
    await sends(page, {});
  };
}

function chooses(value: string): Act {
  return async (page) => {
    await page.locator(".item .menu > summary").click();
    await page.locator(`button[value="${value}"]`).click();
  };
}

const ticksAndConfirms: Act = async (page) => {
  await page.locator("[name=group_ids]").first().check();
  await sends(page, {});
  await page.locator("[name=confirm]").first().waitFor({ state: "attached" });
  await sends(page, {});
};
