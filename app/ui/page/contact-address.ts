/** The page that says who runs this site and how to reach them. */
export const CONTACT = "/privacy-policy#contact";
