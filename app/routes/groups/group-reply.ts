import { RefusedGroup } from "archive/contract/sharing/group";
import type { KeptFile } from "~/forms/fields/file-picker";
import type { FormReply } from "~/forms/form-reply";
import type { Refused } from "archive/client";
import { keptFile } from "~/forms/item/item-reply";
import type { PageContext } from "~/session/context";

/** A refused group: the text as typed, the picture as kept, and with a newer version what stands there now. */
export interface GroupReply extends FormReply {
  kept: KeptFile[];
  current: { name: string; description: string; version: string } | null;
}

/** Server side only. */
export function refusedGroup({ language }: PageContext, { message, errors, data }: Refused): GroupReply {
  const { fields = {}, drafts = [], current = null } = RefusedGroup.safeParse(data).data ?? {};
  return {
    values: fields,
    errors,
    // Said once: at the field where it belongs to one.
    message: Object.keys(errors).length > 0 ? null : message,
    kept: drafts.map((draft) => keptFile(language, draft)),
    current: current && { name: current.name, description: current.description, version: current.version },
  };
}
