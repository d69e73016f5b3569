import type { z } from "zod";
import type { Page, PageAsked } from "archive/domain/list-page";
import { answerList } from "./answer";
import type { CallContext } from "./caller";
import { USUAL_ROWS, type ListQuery } from "./list-query";

type Query = z.output<typeof ListQuery>;

/** What part of a list a query asks for. */
export function pageAsked({ cursor, page = 1, limit = USUAL_ROWS }: Query): PageAsked {
  return { cursor: cursor || undefined, page, limit };
}

/** A page of a list in the reply envelope, each row as the wire has it. */
export function answerPage<Row>(
  c: CallContext,
  query: Query,
  { rows, next }: Page<Row>,
  toWire: (row: Row) => unknown,
): Response {
  const { page, limit } = pageAsked(query);
  return answerList(c, rows.map(toWire), { limit, next, page });
}
