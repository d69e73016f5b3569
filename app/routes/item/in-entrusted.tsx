import { useLoaderData } from "@remix-run/react";
import { dictionary } from "~/i18n/dictionary";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { MenuFile } from "~/ui/controls/menu";
import { loadReceived } from "./load-received";
import { numberIn, type ListUnder } from "./over-list";
import { ReceivedPage } from "./received";

const UNDER: ListUnder = {
  path: "/entrusted",
  keep: ["id", "album", "timeline", "undated", "after"],
  among: (given) => ({
    entrustedId: numberIn(given, "id"),
    albumId: numberIn(given, "album"),
    undated: given.has("undated"),
    timeline: given.has("timeline") ? {} : undefined,
  }),
};

/** An item over an archive that is open to the person as its owner's steward; with its original, where they keep it. */
export async function loader(args: RouteArgs) {
  const { page, searchParams } = await personRequest(args);
  const [received, { entrusted }] = await Promise.all([loadReceived(args, UNDER), page.archive.stewardships()]);
  const here = entrusted.find(({ id }) => id === numberIn(searchParams, "id"));
  const keeps = here?.state === "open" && here.may === "keep";
  return { ...received, original: keeps ? dictionary(page.language).item.original : null };
}

export default function EntrustedItemPage() {
  const { item, original } = useLoaderData<typeof loader>();
  const file = item.page > 1 && item.picture ? `?file=${item.picture.file.id}` : "";
  return (
    <ReceivedPage
      lines={
        original ? (
          <MenuFile icon="download" href={`/download/${item.id}/original${file}`}>
            {original}
          </MenuFile>
        ) : null
      }
    />
  );
}
