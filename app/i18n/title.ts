import type { MetaArgs, MetaDescriptor } from "@remix-run/node";

/** Title of a page: its name plus the site's (specification 2). The loader gives the name as `title`; the site's comes from the root. */
export function titleMeta({ data, matches }: Pick<MetaArgs, "matches"> & { data: unknown }): MetaDescriptor[] {
  const title = (data as { title?: string } | undefined)?.title;
  const root = matches.find((match) => match.id === "root")?.data as { siteName?: string } | undefined;
  return [{ title: [title, root?.siteName].filter(Boolean).join(" · ") }];
}
