import { isbot } from "isbot";
import { countVisit } from "archive/db/sharing/links";
import { isFirst } from "archive/domain/limits";
import type { Services } from "archive/domain/services";

/** Within so many seconds one visitor counts once. */
const ONCE_SECONDS = 6 * 3600;

/** Whose request it is, as far as it tells; kept nowhere but as a keyed hash that goes after six hours. */
export interface Visitor {
  address: string;
  userAgent: string;
}

/** Counts a look at a link: not messengers' previews and other programs, and nobody twice in a while. */
export async function countOnce(services: Services, linkId: number, { address, userAgent }: Visitor): Promise<void> {
  if (userAgent === "" || isbot(userAgent)) return;
  if (await isFirst(services, "link-visit", `${linkId} ${address} ${userAgent}`, ONCE_SECONDS))
    await countVisit(services.db, linkId, services.now());
}
