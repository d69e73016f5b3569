/** With whom the share page's form is about to share. */
export const WAYS = ["people", "groups", "everyone"] as const;
export type Way = (typeof WAYS)[number];

/** People, where the address does not say. */
export function wayOf(params: URLSearchParams | FormData): Way {
  return WAYS.find((way) => way === params.get("with")) ?? "people";
}

/** What is ticked. */
export interface Chosen {
  people: readonly number[];
  addresses: readonly string[];
  groups: readonly number[];
}

/** Address of an item's share page. @param after page of the list under it */
export function shareAddress(id: number, after: string | null, { way = "people", chosen }: { way?: Way; chosen?: Chosen } = {}): string {
  const params = new URLSearchParams();
  if (way !== "people") params.set("with", way);
  for (const person of chosen?.people ?? []) params.append("user_ids", String(person));
  for (const address of chosen?.addresses ?? []) params.append("addresses", address);
  for (const group of chosen?.groups ?? []) params.append("group_ids", String(group));
  if (after) params.set("after", after);
  return `/my-collections/item/${id}/share${params.size > 0 ? `?${params}` : ""}`;
}
