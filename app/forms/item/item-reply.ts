import type { Refused } from "archive/client";
import { RefusedItem, type KeptForm } from "archive/contract/items/refused-item";
import { itemWire, type Item } from "archive/contract/items/item";
import type { Language } from "archive/contract/language";
import { formatSize } from "archive/contract/formats";
import type { PageContext } from "~/session/context";
import type { KeptFile } from "~/forms/fields/file-picker";
import { NOTHING, type FormReply } from "~/forms/form-reply";
import { takenFrom } from "~/forms/people/taken-from";

/** A refused create or edit: the text as typed, the files as kept, and with a newer version what stands there now. */
export interface ItemReply extends FormReply {
  kept?: KeptFile[];
  /** The item as somebody else saved it meanwhile; the next save takes its version for seen. */
  current?: Pick<Item, "caption" | "captionTranslation" | "version"> | null;
  /** The free plan is used up: what was sent goes on by itself once it is paid for. */
  freeLimit?: boolean;
  /** There is no room for a new one, on the plan or in a quota, and it is kept: words of the way to more. */
  noRoom?: string | undefined;
  /** Whom the change takes the item from; the next save confirms it. */
  takenFrom?: string[];
}

/** Server side only: an item form that the archive refused, as it comes back to the screen. */
export function refusedItem({ language }: PageContext, refusal: Refused): ItemReply {
  const { reason, message, errors, data } = refusal;
  const { fields = {}, drafts = [], current = null } = RefusedItem.safeParse(data).data ?? {};
  const item = current && itemWire.fromWire(current);
  return {
    values: fields,
    errors: byField(errors),
    message: Object.keys(errors).length > 0 && reason === "bad_request" ? null : message,
    kept: drafts.map((draft) => keptFile(language, draft)),
    current: item && { caption: item.caption, captionTranslation: item.captionTranslation, version: item.version },
    freeLimit: reason === "free_limit",
    takenFrom: takenFrom(language, refusal),
  };
}

/** Server side only: a form that was kept, as it comes back to the screen. */
export function keptItem({ language }: PageContext, { fields, drafts }: KeptForm): ItemReply {
  return { ...NOTHING, values: fields, kept: drafts.map((draft) => keptFile(language, draft)) };
}

/** Server side only: a file of a refused form, which the archive keeps so that it need not be chosen again. */
export function keptFile(language: Language, { id, name, bytes, placeholder }: KeptForm["drafts"][number]): KeptFile {
  return { id, name, size: formatSize(language, bytes), placeholder };
}

/** Pictures come as `image`, `image[]` or `image[0]`; the screen has one place for all of them. */
function byField(errors: Record<string, string[]>): Record<string, string[]> {
  const joined: Record<string, string[]> = {};
  for (const [name, texts] of Object.entries(errors))
    (joined[name.replace(/\[\d*\]$|\.\d+$/, "")] ??= []).push(...texts);
  return joined;
}
