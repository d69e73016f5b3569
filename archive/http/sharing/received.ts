import { ReadIn } from "archive/contract/lists/list-address";
import { PATHS } from "archive/contract/paths";
import { blockEffectWire } from "archive/contract/sharing/block";
import { receivedItemWire, sourcesWire } from "archive/contract/sharing/received";
import { foreseeBlock } from "archive/domain/sharing/blocks";
import { getReceivedItem } from "archive/domain/lists/received-item";
import { listSources } from "archive/domain/lists/list-shared";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Calls of what came to the caller: by whom, by which way, and what would go if they blocked its sender. */
export function receivedCalls(api: CallApp, services: Services): void {
  api.get(
    PATHS.receivedItem,
    { summary: "An item that the caller may see, and how it came to them", query: ReadIn, reply: receivedItemWire },
    ({ actor, id, query }) => getReceivedItem(services, actor, id, query),
  );
  api.get(
    PATHS.sources,
    { summary: "Whose things, and of which groups, the list of shared things holds", reply: sourcesWire },
    ({ actor }) => listSources(services, actor),
  );
  api.get(
    PATHS.block,
    { summary: "What blocking a person would take along; changes nothing", reply: blockEffectWire },
    ({ actor, id }) => foreseeBlock(services, actor, id),
  );
}
