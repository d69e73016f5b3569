import { z } from "zod";

const Told = z.object({ name: z.string(), about: z.string() });

/** A famous hand and its sound, as the landing page shows them. */
export const WireFamous = z.object({
  /** Names its renditions; another picture or sound has another. */
  version: z.string(),
  /** Upright, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
  widths: z.array(z.number().int()).min(1),
  seconds: z.number(),
  /** 0 to 255. */
  peaks: z.array(z.number().int()),
  /** What is written and read, word for word, in its own language. */
  language: z.enum(["bn", "en"]),
  words: z.string(),
  bn: Told,
  en: Told,
});
export type Famous = z.output<typeof WireFamous>;
