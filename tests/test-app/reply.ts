import { z } from "zod";
import { WireItem } from "archive/contract/items/item";
import { WireDraft } from "archive/contract/items/refused-item";

/** What tests read out of replies to item calls, whatever their status. */
const Reply = z.object({
  status: z.number(),
  message: z.string(),
  reason: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

export async function saidOf(response: Response) {
  return Reply.parse(await response.clone().json());
}

/** Id that a create or edit gave. */
export async function idOf(response: Response): Promise<number> {
  return z.object({ data: z.object({ id: z.number() }) }).parse(await response.clone().json()).data.id;
}

export async function itemOf(response: Response): Promise<WireItem> {
  return z.object({ data: WireItem }).parse(await response.clone().json()).data;
}

export async function listOf(response: Response) {
  return z
    .object({ data: z.array(WireItem), next: z.string().nullable(), limit: z.number(), page: z.number().optional() })
    .parse(await response.clone().json());
}

/** What a refused form gives back. */
export async function refusedOf(response: Response) {
  const data = z.object({
    fields: z.record(z.string(), z.string()),
    draft: WireDraft.nullable(),
    drafts: z.array(WireDraft),
    current: WireItem.nullish(),
  });
  return z.object({ data }).parse(await response.clone().json()).data;
}
