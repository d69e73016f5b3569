import { z } from "zod";
import { WireDraft } from "./refused-item";

/** Longest address of a page whose form is kept. */
const LONGEST_PATH = 2000;

/** A page of this site, by path and query. */
export const FormPath = z.string().startsWith("/").max(LONGEST_PATH);

/** A form that was sent while somebody else was signed in, as it waits for the account that it was made for. */
export const UnsentForm = z.object({
  id: z.uuid(),
  /** Where it was going, on the site. */
  path: FormPath,
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** Those of its files that are still there. */
  drafts: z.array(WireDraft),
});
export type UnsentForm = z.infer<typeof UnsentForm>;

/** Whether anything of it was worth keeping, and could be. */
export const UnsentFormKept = z.object({ kept: z.boolean() });

/** The account that a form was made for. */
export const FormOwner = z.object({ id: z.number(), name: z.string() });
export type FormOwner = z.infer<typeof FormOwner>;
