import { isRouteErrorResponse } from "@remix-run/react";
import type { Messages } from "~/i18n/areas";

type Said = [title: string, text: string];

/**
 * What a page says of the fault that stands in its place; its title says so too. `absent`: there is no such page, for
 * this reader or at all.
 */
export function errorMessages(errors: Messages["errors"], error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const notFound: Said = [errors.notFoundTitle, errors.notFoundText];
  const said: Partial<Record<number, Said>> = {
    400: [errors.refusedTitle, errors.unreadableText],
    404: notFound,
    405: notFound,
    413: [errors.tooLargeTitle, ""],
    429: [errors.tooManyTitle, errors.tooManyText],
    503: [errors.notNowTitle, errors.notNowText],
  };
  const [title, text] = said[status] ?? [errors.somethingWrong, errors.somethingWrongText];
  return { title, text, status, absent: said[status] === notFound };
}
