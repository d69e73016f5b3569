import { ONLY_ME } from "archive/contract/items/item-status";
import type { Language } from "archive/contract/language";
import { receiveFile } from "archive/domain/media/receive-file";
import type { Stray } from "archive/domain/media/strays";
import { refuse } from "archive/base/refusal";
import { sentence } from "archive/messages/sentences";
import type { Services } from "archive/domain/services";
import { createItem, type MadeItem } from "./create-item";

/**
 * Makes an item of a person's out of an original that no row names, for them alone, as if they had sent it: the same
 * limits and checks hold. The stray itself stays. A second time gives the same item.
 * @throws Refusal as an upload
 */
export async function adoptStray(
  services: Services,
  { key, keptAt, type }: Stray,
  owner: { id: number; language: Language },
): Promise<MadeItem> {
  const opened = await services.storage.open(key);
  if (!type || !opened) throw refuse("wrong_type", "item.only_image");
  const date = new Intl.DateTimeFormat(owner.language, { dateStyle: "long", timeZone: "UTC" }).format(keptAt);
  const fields = {
    description: sentence(owner.language, { key: "strays.caption", params: { date } }),
    status: String(ONLY_ME),
    once: onceOf(key),
  };
  const file = await receiveFile(services, opened.body, { kind: type.kind, fileName: undefined });
  return createItem(services, { personId: owner.id }, { fields, files: [file], kind: type.kind });
}

/** The key's own digits in the form of a random UUID (RFC 9562). */
function onceOf(key: string): string {
  return key.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-a$4-$5");
}
