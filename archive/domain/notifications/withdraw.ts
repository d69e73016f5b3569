import type { Tx } from "archive/db/connection";
import { tellPeople } from "archive/db/live-channel";
import {
  findParts,
  findWhole,
  takeParts,
  type Gone,
  type NotificationPart,
  type Told,
} from "archive/db/notifications/notification-parts";

/** Part taken from the notification of each. */
const TAKEN = {
  withdraw: (part: NotificationPart) => part,
  hide: (part: NotificationPart) => ({ ...part, count: 0, asleep: -part.count }),
  show: (part: NotificationPart) => ({ ...part, count: 0, asleep: part.count }),
};

/** Things that somebody was told of. */
interface Changed {
  /** Things of which one notification may tell with others. */
  told: Told[];
  /** Things whose notifications go whole. */
  gone: Gone[];
  /** People whose counts change besides. */
  others: number[];
}

/** Takes back all that told of things that are gone. */
export async function withdraw(tx: Tx, gone: Gone[]): Promise<void> {
  if (gone.length > 0) await changeTold(tx, "withdraw", { told: [], gone, others: [] });
}

/**
 * Takes back what told of something, hides it or shows it again, in the transaction of what was changed: nothing else
 * changes notifications for what they are about. Whoever's counts change with it has them looked up anew.
 */
export async function changeTold(tx: Tx, how: keyof typeof TAKEN, { told, gone, others }: Changed): Promise<void> {
  const parts = [...(await findParts(tx, told)), ...(await findWhole(tx, gone))];
  if (told.length + gone.length > 0) await takeParts(tx, parts.map(TAKEN[how]));
  await tellPeople(tx, "seen", [...new Set([...parts.map(({ personId }) => personId), ...others])]);
}
