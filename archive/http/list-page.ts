import type { z } from "zod";
import type { Page, PageAsked } from "archive/domain/list-page";
import { answerList, type Answer } from "./answer";
import { USUAL_ROWS, type ListQuery } from "./list-query";

type Query = z.output<typeof ListQuery>;

/** What part of a list a query asks for. */
export function pageAsked({ cursor, page = 1, limit = USUAL_ROWS }: Query): PageAsked {
  return { cursor: cursor || undefined, page, limit };
}

/** A page of a list in the reply envelope. */
export function answerPage<Row>(query: Query, { rows, next }: Page<Row>): Answer<Row[]> {
  const { page, limit } = pageAsked(query);
  return answerList(rows, { limit, next, page });
}
