/** Says whose page a script of ours asks for; forms have a token instead (session/form-token.ts). */
export const PERSON_HEADER = "akkhor-person";
