/** Says whose page a script of ours asks for; forms have a token instead (session/form-token.ts). */
export const PERSON_HEADER = "akkhor-person";

/** Says of which build the page is that asks for data: what another has for it may be of another shape. */
export const BUILD_HEADER = "akkhor-build";

/** Marks the build of a page that asks by itself, in the background: it is not loaded anew under its person's hands. */
export const STAYS = ";stays";
