import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import type { HydrationData } from "~/boot/hydration-data";
import { messagesFor } from "~/boot/hydration-address";

// Private only because a session's cookie may travel with the answer.
const FOREVER = "private, max-age=31536000, immutable";

/** What a page carries only once it hydrates. An address of another build has nothing: the page stays as it is. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const { assets, basename, future, isSpaMode } = (await import(
    "virtual:remix/server-build"
  )) as unknown as ServerBuild;
  const asked = new URL(request.url).searchParams;
  const messages = messagesFor(params.language, params.version, assets.version, asked.get("words") ?? "");
  const routes = (asked.get("routes") ?? "").split(",");
  if (!messages || !routes.every((id) => Object.hasOwn(assets.routes, id))) return new Response(null, { status: 404 });
  // An address above may lead to an index route, which the router must know lest it takes the layout for a page.
  const indexes = Object.values(assets.routes).flatMap(({ id, parentId, index }) =>
    index ? [parentId ?? "root", id] : [],
  );
  const ids = new Set([...routes, ...indexes]);
  const known = Object.fromEntries(Object.entries(assets.routes).filter(([id]) => ids.has(id)));
  const data: HydrationData = {
    messages,
    routes,
    manifest: { ...assets, routes: known },
    context: { basename, future, isSpaMode },
  };
  return Response.json(data, { headers: { "Cache-Control": FOREVER } });
}
