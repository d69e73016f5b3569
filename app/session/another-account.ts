/** The page that says that a form was made for another account than the one that is signed in by now. */
export const ANOTHER_ACCOUNT = "/another-account";

/** Place where what was typed waits for its account: at the archive, on the device alone, or nowhere. */
export type Waits = "account" | "device" | "nowhere";

/**
 * Its address.
 * @param form.owner the account, as the form's address names it
 * @param form.to where that account goes on
 */
export function anotherAccountPath(form: { owner: string; to: string; waits: Waits }): string {
  return `${ANOTHER_ACCOUNT}?${new URLSearchParams(form)}`;
}
