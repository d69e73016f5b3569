import { hashOfToken } from "archive/base/keys";
import { MINUTE_MS } from "archive/contract/durations";
import type { Language } from "archive/contract/language";
import { findOfToken, hasTaken } from "archive/db/offers/offers";
import { findHolder, findName } from "archive/db/sharing/reachable";
import { queueMessage } from "archive/domain/messages/send";
import { notify } from "archive/domain/notifications/notify";
import type { Services } from "archive/domain/services";
import { OFFERED } from "./offered";

/** So long after, an invitation to something in the bin is looked at once more. */
const ASLEEP_MS = 10 * MINUTE_MS;

/**
 * Writes to the address of an invitation who invites, and to what kind of thing, in the language of whoever has the
 * address or else the sender's; and tells that person in the product. Apart from the request that invites, so that this
 * takes as long whether the address is known, unknown, or of one who blocks the sender, and is not written to. One that
 * was taken back is not sent; one whose item lies in the bin waits until that is brought back.
 */
export async function deliverInvitation(
  services: Services,
  { token, language }: { token: string; language: Language },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const offer = await findOfToken(tx, hashOfToken(token));
    if (!offer || offer.address === null) return;
    const { kind, subjectId, senderId, address } = offer;
    await OFFERED[kind].lock?.(tx, subjectId);
    const told = await OFFERED[kind].look(tx, subjectId);
    if (!told) return;
    if (told.binned) return services.queue.add(tx, "send-invitation", { token, language }, { afterMs: ASLEEP_MS });
    const holder = await findHolder(tx, address, senderId);
    if (holder?.blocked) return;
    await queueMessage(services, tx, {
      to: address,
      language: holder?.language ?? language,
      template: told.template,
      params: { inviter: await findName(tx, senderId), token },
    });
    if (holder && !holder.waits && !(await hasTaken(tx, kind, subjectId, holder.id)))
      await notify(services, tx, { ...told.request, senderId, receivers: [holder.id] });
  });
}
