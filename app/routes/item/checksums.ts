import { LIST_CALLS } from "archive/contract/lists/calls";
import { personPage, type RouteArgs } from "~/session/page-context";
import { pathId } from "~/session/path-id";

/** The checksums of an item's originals, a line each, as `sha256sum -c` reads them. */
export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const item = await page.archive.ask(LIST_CALLS.itemDetails, { id: pathId(args.params.itemId) });
  if (!item.originals) throw new Response(null, { status: 404 });
  // The name that the original is saved under; sha256sum has its own ways with these signs.
  const names = new Map(
    item.files.map(({ id, ownName, publicName }) => [id, (ownName || publicName).replace(/[\\\r\n]/g, "_")]),
  );
  const lines = item.originals.map(({ fileId, sha256 }) => `${sha256}  ${names.get(fileId) ?? fileId}\n`);
  return new Response(lines.join(""), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="${item.id}.sha256"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
