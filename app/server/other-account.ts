import { FORM_CALLS } from "archive/contract/items/form-calls";
import { PERSON_HEADER } from "~/boot/page-headers";
import { anotherAccountPath } from "~/session/another-account";
import type { PageContext } from "~/session/context";
import { ownerNumber, readFormToken } from "~/session/form-token";
import { pageAddress, sendAgainPath } from "~/session/person";
import { READS } from "./same-origin";

/**
 * Holds a form back that was made for another account than the one that is signed in by now, as in a second tab. The
 * archive keeps what was typed for that account alone; nothing of it reaches an action, and a page says what happened.
 * Likewise what a hydrated page of another account asks for: it is loaded anew.
 * @returns the request, a form's without its body; null where it is the person's own, or names no account
 */
export async function holdBack(context: PageContext, request: Request): Promise<Request | null> {
  const person = context.session.user;
  if (person && isOfOther(request, person.id)) {
    // As a document, whose bars and forms are this person's too.
    context.held = pageAddress(request);
    return request;
  }
  const { owner } = readFormToken(request);
  if (!person || owner === null || READS.has(request.method) || ownerNumber(owner) === person.id) return null;
  const rest = bodyless(request);
  const kept = await context.archive
    .ask(FORM_CALLS.unsentFormKeep, { query: { owner, path: pageAddress(request) }, request })
    .then(
      (answer) => answer.ok && answer.data.kept,
      // Whatever becomes of what was typed, it is not this person's.
      () => false,
    );
  const back = kept ? sendAgainPath(request) : pageAddress(request);
  context.held = anotherAccountPath({ owner, to: back, waits: kept ? "account" : "nowhere" });
  return rest;
}

/** Whether a hydrated page of another account asks for data. */
function isOfOther({ method, headers }: Request, personId: number): boolean {
  const whose = headers.get(PERSON_HEADER);
  return READS.has(method) && whose !== null && whose !== String(personId);
}

/** The same request without its body, which nobody is to read. */
export function bodyless({ url, method, headers }: Request): Request {
  const kept = [...headers].filter(([name]) => !/^(content-(type|length)|transfer-encoding|origin)$/.test(name));
  return new Request(url, { method, headers: new Headers(kept) });
}
