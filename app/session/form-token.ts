/** Name of the token in the address that a form goes to. */
const FIELD = "form-token";

/** Facts of its page in a form's address. */
interface FormToken {
  /** The account that the page was made for, sealed (archive/base/form-owner.ts); null for a visitor's page. */
  owner: string | null;
  /** The proof of its browser's cookie (server/same-origin.ts); null for a browser that tells where it comes from. */
  browser: string | null;
}

/** Parts of a sealed owner: number, day and keyed hash. */
const OWNER_PARTS = 3;

/** The token of a page's forms; null where there is nothing to say. */
export function joinFormToken({ owner, browser }: FormToken): string | null {
  return [owner, browser].filter((part) => part !== null).join(".") || null;
}

/** The token in a request's address. */
export function readFormToken(request: Request): FormToken {
  return splitFormToken(new URL(request.url).searchParams.get(FIELD));
}

/** Parts of a token. */
export function splitFormToken(token: string | null): FormToken {
  const parts = (token ?? "").split(".");
  const owner = parts.length >= OWNER_PARTS ? parts.splice(0, OWNER_PARTS).join(".") : null;
  return { owner, browser: parts.join(".") || null };
}

/** The number of the account that an owner's seal is about, unproven. */
export function ownerNumber(owner: string): number {
  return Number(owner.split(".", 1)[0]);
}

/** The address with the token in its query, in place of an older one. */
export function withToken(address: string, token: string | null): string {
  if (token === null) return address;
  const [path = "", query] = address.split("?", 2);
  const parameters = new URLSearchParams(query);
  parameters.set(FIELD, token);
  return `${path}?${parameters}`;
}
