import type { z } from "zod";
import type { Page, PageAsked } from "archive/domain/list-page";
import { answerList, type Answer } from "./answer";
import { USUAL_ROWS, type ListQuery } from "./list-query";

type Query = z.output<typeof ListQuery>;

/** What part of a list a query asks for. */
export function pageAsked({ cursor, page = 1, limit = USUAL_ROWS }: Query): PageAsked {
  return { cursor: cursor || undefined, page, limit };
}

/** A page of a list in the reply envelope, each row as the wire has it. */
export function answerPage<Row, Wire>(
  query: Query,
  { rows, next }: Page<Row>,
  toWire: (row: Row) => Wire,
): Answer<Wire[]> {
  const { page, limit } = pageAsked(query);
  return answerList(rows.map(toWire), { limit, next, page });
}
