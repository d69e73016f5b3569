import { idsOf } from "~/forms/ids-of";

/**
 * What a form of a new link names, by the places that were chosen for it (`place-1=2`); two with one place stay as they
 * stand.
 */
export function inOrder(form: FormData): number[] {
  const place = (id: number) => Number(form.get(`place-${id}`)) || 0;
  return idsOf(form, "ids").toSorted((one, other) => place(one) - place(other));
}
