import { takeUntold } from "archive/db/keeping/faults";
import { queueMail } from "archive/domain/messages/send";
import type { Services } from "archive/domain/services";

/** Writes to the operator, where one asked for letters, about faults that were found since the last one. */
export async function tellOperator(services: Services): Promise<void> {
  const { config, db, now } = services;
  const to = config.operatorMailTo;
  if (!to) return;
  await db.transaction().execute(async (tx) => {
    const { open, mended } = await takeUntold(tx, now());
    if (open + mended === 0) return;
    // The operator's programs speak English; so do their letters.
    await queueMail(services, tx, {
      to,
      language: "en",
      template: open > 0 ? "originals_damaged" : "originals_mended",
      params: { lines: [`Not mended: ${open}. Mended from a copy: ${mended}.`, "npm run fixity"] },
    });
  });
}
