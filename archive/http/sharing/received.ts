import { PATHS } from "archive/contract/paths";
import { toWireBlockEffect, WireBlockEffect } from "archive/contract/sharing/block";
import { toWireReceivedItem, toWireSources, WireReceivedItem, WireSources } from "archive/contract/sharing/received";
import { foreseeBlock } from "archive/domain/sharing/blocks";
import { getReceivedItem, listSources } from "archive/domain/sharing/list-shared";
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
      person: true,
      reply: WireReceivedItem,
    },
    async ({ c, caller, id }) => answer(c, toWireReceivedItem(await getReceivedItem(services, caller.actor, id()))),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.sources,
      summary: "Whose things, and of which groups, the list of shared things holds",
      person: true,
      reply: WireSources,
    },
    async ({ c, caller }) => answer(c, toWireSources(await listSources(services, caller.actor))),
  );

  call(
    app,
    {
      method: "get",
      path: PATHS.block,
      summary: "What blocking a person would take along; changes nothing",
      person: true,
      reply: WireBlockEffect,
    },
    async ({ c, caller, id }) => answer(c, toWireBlockEffect(await foreseeBlock(services, caller.actor, id()))),
  );
}
