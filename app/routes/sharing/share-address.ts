import type { FilterAsked } from "~/ui/item/list-filter";

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
  /** Page of the list that lies under it, and how that is filtered. */
  after: string | null;
  filter: FilterAsked;
}

/** What is ticked. */
export interface Chosen {
  people: readonly number[];
  addresses: readonly string[];
  groups: readonly number[];
}

/** What says which page of the list lies under it, as fields of a form or an address. */
export function listFields({ after, filter }: Pick<Target, "after" | "filter">): [name: string, value: string][] {
  return [...Object.entries(filter), ...(after ? [["after", after] as [string, string]] : [])];
}

/** What is ticked, as fields of a form or an address. */
export function chosenFields(chosen: Chosen | undefined): [name: string, value: string][] {
  if (!chosen) return [];
  return [
    ...chosen.people.map((id): [string, string] => ["user_ids", String(id)]),
    ...chosen.addresses.map((address): [string, string] => ["addresses", address]),
    ...chosen.groups.map((id): [string, string] => ["group_ids", String(id)]),
  ];
}

/** Address of the page that shares it. */
export function shareAddress(
  { ids, after, filter }: Target,
  { way = "people", chosen }: { way?: Way; chosen?: Chosen } = {},
): string {
  const params = new URLSearchParams();
  const one = ids.length === 1;
  if (!one) for (const id of ids) params.append("ids", String(id));
  if (way !== "people") params.set("with", way);
  for (const [name, value] of chosenFields(chosen)) params.append(name, value);
  for (const [name, value] of listFields({ after, filter })) params.set(name, value);
  return `/my-collections/${one ? `item/${ids[0]}` : "selected"}/share${params.size > 0 ? `?${params}` : ""}`;
}

/** Ways to share an album: it has no page for everyone. */
export const ALBUM_WAYS = ["people", "groups"] as const satisfies Way[];

/** Address of the page that shares an album. */
export function shareAlbumAddress(id: number, { way = "people", chosen }: { way?: Way; chosen?: Chosen } = {}): string {
  const params = new URLSearchParams({ id: String(id) });
  if (way !== "people") params.set("with", way);
  for (const [name, value] of chosenFields(chosen)) params.append(name, value);
  return `/album-details/share?${params}`;
}
