import { z } from "zod";
import { addressField, type Address } from "./address";
import { captionLength, cleanCaption } from "./text/caption-length";
import { OnceKey, WireId } from "./ids";

/** Why somebody reports an item. */
export const REPORT_REASONS = ["privacy", "not_theirs", "harmful", "unlawful", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Most characters of a report's words. */
export const REPORT_WORDS_LIMIT = 1000;

/** @param country calling code of numbers that are written without one */
export function reportCreate(country: string) {
  const AnAddress = addressField(country).nullable();
  return z.object({
    item_id: WireId,
    reason: z.enum(REPORT_REASONS, "report.reason_required"),
    /** Counted and cleaned as captions are. */
    words: z
      .string("report.words_long")
      .optional()
      .default("")
      .transform((typed) => cleanCaption(typed).trim())
      .refine((text) => captionLength(text) <= REPORT_WORDS_LIMIT, "report.words_long"),
    /** E-mail or mobile number, where an answer is wanted. */
    address: z
      .string("invite.address_invalid")
      .optional()
      .default("")
      .transform((typed, context): Address | null => {
        const parsed = AnAddress.safeParse(typed.trim() || null);
        if (parsed.success) return parsed.data;
        context.addIssue({ code: "custom", message: "invite.address_invalid" });
        return z.NEVER;
      }),
    once: OnceKey,
  });
}
export type ReportCreate = z.infer<ReturnType<typeof reportCreate>>;
