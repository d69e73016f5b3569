import { leavingEnd } from "archive/contract/leaving/leaving";
import { findLeaver, listReceiversOf } from "archive/db/leaving/leaving";
import { tryOut } from "archive/db/savepoint";
import { tellPerson } from "archive/domain/accounts/tell-person";
import { apart } from "archive/domain/apart";
import { formatDay } from "archive/contract/formats";
import type { Services } from "archive/domain/services";
import type { JobPayloads } from "archive/domain/queue";

const BATCH = 100;

/**
 * Writes to those who had accepted something of somebody who is leaving, until when they may take it out. Nobody is
 * written to once that was taken back.
 */
export async function tellOfLeaving(
  services: Services,
  { personId, leftAt, after }: JobPayloads["tell-of-leaving"],
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const leaver = await findLeaver(tx, personId);
    if (leaver?.leftAt?.toISOString() !== leftAt) return;
    const inviter = [leaver.first_name, leaver.last_name].filter(Boolean).join(" ");
    const until = leavingEnd(leaver.leftAt);
    const receivers = await listReceiversOf(tx, personId, { after, limit: BATCH });
    const letters = apart(services, "a letter about somebody who leaves");
    for (const receiver of receivers) {
      const failed = await tryOut(tx, () =>
        tellPerson(services, tx, receiver, "owner_leaving", { inviter, day: formatDay(receiver.language, until) }),
      );
      if (failed) letters.failed({ personId: receiver.id }, failed.refused);
    }
    const last = receivers.at(-1);
    if (receivers.length === BATCH && last)
      await services.queue.add(tx, "tell-of-leaving", { personId, leftAt, after: last.id });
  });
}
