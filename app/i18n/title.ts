import type { MetaArgs, MetaDescriptor } from "@remix-run/node";

/**
 * Title of a page: its name plus the site's (specification 2). The loader, or its refusal, gives the name as `title`;
 * the site's comes from the root.
 */
export function titleMeta({
  data,
  error,
  matches,
}: Pick<MetaArgs, "matches"> & { data: unknown; error?: unknown }): MetaDescriptor[] {
  const { title } =
    ((data ?? (error as { data?: unknown } | undefined)?.data) as { title?: string } | null | undefined) ?? {};
  const root = matches.find((match) => match.id === "root")?.data as { siteName?: string } | undefined;
  return [{ title: [title, root?.siteName].filter(Boolean).join(" · ") }];
}
