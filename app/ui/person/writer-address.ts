import { withQuery } from "~/ui/page/with-query";

/** Page of the writers and speakers of the person's own items. */
export const WRITERS = "/people/writers";

/**
 * Address of a writer's or speaker's page.
 * @param after cursor of its list's page
 * @param part what is done about them
 */
export function writerPath(
  id: number,
  { after, part }: { after?: string; part?: "delete" | "edit" | "face" | "merge" | "same" | "split" } = {},
): string {
  return withQuery(`${WRITERS}/${id}${part ? `/${part}` : ""}`, { after });
}
