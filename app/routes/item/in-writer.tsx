import { useLoaderData } from "@remix-run/react";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";
import { writerPath } from "~/ui/person/writer-address";
import { ownPage } from "./load-own";
import { actOnReceived, receivedPage } from "./load-received";
import { amongOf, type ListUnder } from "./over-list";
import { OwnItemPage } from "./own";
import { ReceivedPage } from "./received";

function underWriter({ params }: RouteArgs): ListUnder {
  const writerId = pathId(params.writerId);
  return { path: writerPath(writerId), keep: ["after"], among: () => ({ writerId }) };
}

/** An item over what is a writer's: the person's own, or as it came to them. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const under = underWriter(args);
  const item = await page.archive.receivedItem(pathId(args.params.itemId), amongOf(searchParams, under));
  const facts = item.mine ? ownPage : receivedPage;
  return { ...facts(page, item, under, searchParams), mine: item.mine };
}

export function action(args: RouteArgs) {
  return actOnReceived(args, underWriter(args));
}

export default function ItemInWriterPage() {
  return useLoaderData<typeof loader>().mine ? <OwnItemPage /> : <ReceivedPage />;
}
