import { isRouteErrorResponse } from "@remix-run/react";
import type { Messages } from "~/i18n/areas";

const ABSENT = new Set([404, 405]);

/**
 * What a page says of the fault that stands in its place; its title says so too. `absent`: there is no such page, for
 * this reader or at all.
 */
export function errorMessages(
  errors: Messages["errors"],
  error: unknown,
): { title: string; text: string; status: number; absent: boolean } {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const absent = ABSENT.has(status);
  const [title, text] = absent
    ? [errors.notFoundTitle, errors.notFoundText]
    : status === 503
      ? [errors.notNowTitle, errors.notNowText]
      : status === 429
        ? [errors.tooManyTitle, errors.tooManyText]
        : status === 413
          ? [errors.tooLargeTitle, ""]
          : status === 400
            ? [errors.refusedTitle, errors.unreadableText]
            : [errors.somethingWrong, errors.somethingWrongText];
  return { title, text, status, absent };
}
