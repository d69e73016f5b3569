import { LinkGuards } from "archive/contract/sharing/link";
import { personForm } from "~/forms/read-form";
import { LINK_CALLS } from "archive/contract/sharing/link-calls";
import { submitForm } from "~/forms/submit-form";
import type { RouteArgs } from "~/session/page-context";
import { flashRedirect } from "~/session/flash";
import { PERSON_HOME } from "~/session/person";
import { idsOf } from "~/forms/ids-of";
import { albumLinksPath } from "./link-facts";

/**
 * Server side only: makes the link that a form asks for. What it opens is said on the form, whose sending confirms it.
 */
export async function makeLink(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const [album] = idsOf(form, "album");
  const ids = inOrder(form);
  const opened = album === undefined ? { handwriting_ids: ids } : { album_id: album };
  const sent = await submitForm(page, form, LinkGuards, (fields) =>
    page.archive.ask(LINK_CALLS.linkCreate, { fields: { ...fields, ...opened, confirm: true } }),
  );
  if (!sent.ok) return sent.refusal;
  const [first, ...others] = ids;
  const links = PERSON_HOME + (others.length > 0 ? "/links" : `/item/${first}/links`);
  // To its address, which is what one wants next; it stands above what was pressed.
  const made = `#link-${sent.data.id}`;
  return flashRedirect(page, (album === undefined ? links : albumLinksPath(album)) + made, "linkMade");
}

/**
 * What a form of a new link names, by the places that were chosen for it (`place-1=2`); two with one place stay as they
 * stand.
 */
export function inOrder(form: FormData): number[] {
  const place = (id: number) => Number(form.get(`place-${id}`)) || 0;
  return idsOf(form, "ids").toSorted((one, other) => place(one) - place(other));
}
