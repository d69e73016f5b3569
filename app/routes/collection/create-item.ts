import { randomUUID } from "node:crypto";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { ItemKind } from "archive/contract/item";
import { refusedItem } from "~/forms/item-reply";
import { refusedStatus } from "~/forms/parse-form";
import { words } from "~/i18n/words";
import { flashRedirect } from "~/session/flash";
import { pageContext } from "~/session/page-context";
import { PERSON_HOME, requirePerson } from "~/session/person";

/** What a screen that takes a new item needs; `once` makes a second press give the first one's answer. */
export async function newItemData(args: LoaderFunctionArgs, kind: ItemKind) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const needed = words(page, "itemForm", "forms", kind === "voice" ? "recorder" : "camera");
  const title = kind === "voice" ? needed.itemForm.newVoiceTitle : needed.itemForm.newHandwritingTitle;
  return { title, words: needed, once: randomUUID() };
}

/** Passes the body on unread; the archive checks, keeps and answers. */
export async function createItem(args: ActionFunctionArgs, kind: ItemKind) {
  const page = await pageContext(args);
  // Signed in with a fresh token before the first byte is read: an upload is never sent twice.
  await requirePerson(page, args.request);
  const answer = await page.archive.createItem(args.request);
  if (!answer.ok) return data(refusedItem(page, answer), { status: refusedStatus(answer) });
  const { id } = answer.data;
  const { status } = await page.archive.item(id);
  const key = kind === "voice" ? "createdVoice" : "createdHandwriting";
  return flashRedirect(page, PERSON_HOME, { kind: "success", key, about: status === 1 ? String(id) : undefined });
}
