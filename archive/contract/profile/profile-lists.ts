// Apart from the schemas, so that an awake page lists them without carrying zod with it.

/** Option lists of product.md 3; empty is what a person does not tell. */
export const GENDERS = ["male", "female", "other"] as const;
export type Gender = "" | (typeof GENDERS)[number];

export const BLOOD_GROUPS = ["A+", "A-", "B+", "B-", "O+", "O-", "AB+", "AB-"] as const;
export type BloodGroup = "" | (typeof BLOOD_GROUPS)[number];
