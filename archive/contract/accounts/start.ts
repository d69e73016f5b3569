import { z } from "zod";
import { Flag } from "archive/contract/ids";

/** Whether the private root leads on to the person's collections (product.md 2). */
export const StartChoice = z.object({ at_collections: Flag });

export const StartReply = z.object({ at_collections: z.boolean() });
