import { PATHS } from "archive/contract/paths";
import { blockEffectWire } from "archive/contract/sharing/block";
import { receivedItemWire, sourcesWire } from "archive/contract/sharing/received";
import { foreseeBlock } from "archive/domain/sharing/blocks";
import { getReceivedItem, listSources } from "archive/domain/sharing/received";
import type { Services } from "archive/domain/services";
import { answer } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";

/** Calls of what came to the caller: by whom, by which way, and what would go if they blocked its sender. */
export function receivedCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "get",
      path: PATHS.receivedItem,
      summary: "An item that the caller may see, and how it came to them",
      reply: receivedItemWire,
    },
    async ({ caller, id }) => answer(await getReceivedItem(services, caller.actor, id())),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.sources,
      summary: "Whose things, and of which groups, the list of shared things holds",
      reply: sourcesWire,
    },
    async ({ caller }) => answer(await listSources(services, caller.actor)),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.block,
      summary: "What blocking a person would take along; changes nothing",
      reply: blockEffectWire,
    },
    async ({ caller, id }) => answer(await foreseeBlock(services, caller.actor, id())),
  );
}
