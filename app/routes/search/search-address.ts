import { listPath } from "~/ui/item/list-path";

export type Kind = "handwriting" | "profile";
/** What is sought: its words, one kind alone, and after which row. */
export type Asked = { query: string; type?: Kind; after?: string };

/** What an address of search asks for. */
export function askedOf(params: URLSearchParams): Asked {
  const type = params.get("type");
  return {
    query: params.get("query")?.trim() ?? "",
    type: type === "handwriting" || type === "profile" ? type : undefined,
    after: params.get("after") ?? undefined,
  };
}

/** An address of the page of search. */
export function searchAddress(asked: Asked): string {
  const { after, ...words } = asked;
  return listPath({ list: "search", ...words }, { after });
}
