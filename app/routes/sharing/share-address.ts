/** With whom the share page's form is about to share. */
export const WAYS = ["people", "groups", "everyone"] as const;
export type Way = (typeof WAYS)[number];

/** People, where the address does not say. */
export function wayOf(params: URLSearchParams | FormData): Way {
  return WAYS.find((way) => way === params.get("with")) ?? "people";
}

/** What is to be shared: one item, or several that were chosen in the list. */
export interface Target {
  ids: readonly number[];
  /** Page of the list that lies under it. */
  after: string | null;
}

/** What is ticked. */
export interface Chosen {
  people: readonly number[];
  addresses: readonly string[];
  groups: readonly number[];
}

/** Address of the page that shares it. */
export function shareAddress(
  { ids, after }: Target,
  { way = "people", chosen }: { way?: Way; chosen?: Chosen } = {},
): string {
  const params = new URLSearchParams();
  const one = ids.length === 1;
  if (!one) for (const id of ids) params.append("ids", String(id));
  if (way !== "people") params.set("with", way);
  for (const person of chosen?.people ?? []) params.append("user_ids", String(person));
  for (const address of chosen?.addresses ?? []) params.append("addresses", address);
  for (const group of chosen?.groups ?? []) params.append("group_ids", String(group));
  if (after) params.set("after", after);
  return `/my-collections/${one ? `item/${ids[0]}` : "selected"}/share${params.size > 0 ? `?${params}` : ""}`;
}
