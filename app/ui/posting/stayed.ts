import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * Status of an action that did not reach the server: nothing has changed, and there may be no network to ask for
 * anything anew.
 */
export const STAYED = 503;

/**
 * After a form that was refused or did not arrive its loader is not asked again; a route that says nothing of it is, by
 * Remix's single fetch.
 */
export function unlessStayed({ actionStatus = 0, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 400 && defaultShouldRevalidate;
}
