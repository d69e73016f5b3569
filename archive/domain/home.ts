import type { Home } from "archive/contract/home";
import { listHomeOf } from "archive/db/items/home";
import type { SignedIn } from "archive/domain/actor";
import type { Services } from "archive/domain/services";
import { listShared } from "archive/domain/lists/received";
import { viewItem } from "./items/item-view";
import { countItems } from "./items/list-my-items";

/** One row of a wide page. */
const SHOWN = 4;

/** The page that the caller comes home to: three questions to the database, however much there is. */
export async function getHome(services: Services, actor: SignedIn): Promise<Home> {
  const [counts, own, { rows: shared }] = await Promise.all([
    countItems(services, actor),
    listHomeOf(services.db, actor.personId, { now: services.now(), limit: SHOWN }),
    listShared(services, actor, {}, { page: 1, limit: SHOWN }),
  ]);
  return {
    counts,
    onThisDay: own.flatMap((item) =>
      item.part === "latest" ? [] : { ...viewItem(actor, item), by: item.part, years: item.years ?? 0 },
    ),
    shared,
    latest: own.flatMap((item) => (item.part === "latest" ? viewItem(actor, item) : [])),
  };
}
