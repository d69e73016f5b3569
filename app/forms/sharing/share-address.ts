import { linkAddress } from "~/ui/item/list-address";
import { type FilterAsked, filterAsked } from "~/ui/item/list-filter";

/** With whom the share page's form is about to share. */
const WAYS = ["people", "groups", "everyone"] as const;
export type Way = (typeof WAYS)[number];

/** An album that is to be shared as a whole. */
interface WholeAlbum {
  album: number;
}

/** Items that are to be shared: one, or several that were chosen in the list. */
interface ChosenItems {
  album?: undefined;
  ids: readonly number[];
  /** Page of the list that lies under it, and how that is filtered. */
  after: string | null;
  filter: FilterAsked;
}

export type Target = WholeAlbum | ChosenItems;

/** Items to be shared, over the page of the list that an address names. */
export function itemsAsked(ids: readonly number[], params: URLSearchParams): ChosenItems {
  return { ids, after: params.get("after"), filter: filterAsked(params) };
}

/** Several items are shared together. */
export function isSeveral(target: Target): boolean {
  return target.album === undefined && target.ids.length > 1;
}

/** The ways to share it: an album has no page for everyone. */
export function waysOf({ album }: Target): readonly Way[] {
  return album === undefined ? WAYS : WAYS.slice(0, 2);
}

/** The way that an address or a form names; to people, where it names none. */
export function wayOf(target: Target, params: URLSearchParams | FormData): Way {
  return waysOf(target).find((way) => way === params.get("with")) ?? "people";
}

/** People, addresses and groups that are ticked. */
export interface Chosen {
  people: readonly number[];
  addresses: readonly string[];
  groups: readonly number[];
}

type Field = [name: string, value: string];

/** Fields of a form or an address that name what is shared, and the page of the list that lies under it. */
export function targetFields(target: Target): Field[] {
  if (target.album !== undefined) return [["id", String(target.album)]];
  const { ids, after, filter } = target;
  return [
    ...(isSeveral(target) ? ids.map((id): Field => ["ids", String(id)]) : []),
    ...Object.entries(filter),
    ...(after ? [["after", after] as Field] : []),
  ];
}

/** Fields of a form or an address that name what is ticked. */
export function chosenFields({ people, addresses, groups }: Chosen): Field[] {
  return [
    ...people.map((id): Field => ["user_ids", String(id)]),
    ...addresses.map((address): Field => ["addresses", address]),
    ...groups.map((id): Field => ["group_ids", String(id)]),
  ];
}

/** Address of the page that shares it. */
export function shareAddress(target: Target, { way = "people", chosen }: { way?: Way; chosen?: Chosen } = {}): string {
  const params = new URLSearchParams([
    ...targetFields(target),
    ...(way === "people" ? [] : [["with", way]]),
    ...(chosen ? chosenFields(chosen) : []),
  ]);
  return `${pathOf(target)}/share${params.size > 0 ? `?${params}` : ""}`;
}

/** Address at which a public link to it is made, and those there are stand. */
export function linkTabAddress(target: Target): string {
  if (target.album === undefined && isSeveral(target)) return linkAddress(target.ids);
  const params = new URLSearchParams(targetFields(target));
  return `${pathOf(target)}/links${params.size > 0 ? `?${params}` : ""}`;
}

function pathOf(target: Target): string {
  if (target.album !== undefined) return "/album-details";
  return `/my-collections/${isSeveral(target) ? "selected" : `item/${target.ids[0]}`}`;
}
