import type { MetaArgs } from "@remix-run/node";
import { titleMeta } from "~/i18n/title";

// Apart from the loader beside it: what the browser needs must not bring the server's modules along.
/** Title of a page that is not there; it came with the refusal. */
export function absentMeta({ error, matches }: Pick<MetaArgs, "error" | "matches">) {
  const data = typeof error === "object" && error !== null && "data" in error ? error.data : undefined;
  return titleMeta({ data, matches });
}
