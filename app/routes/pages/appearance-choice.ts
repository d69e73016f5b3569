import { z } from "zod";
import { TEXT_SIZES, THEMES } from "~/styles/appearance";

/** The form of the page where theme and size of text are chosen. By itself, so that no browser fetches zod for it. */
export const AppearanceChoice = z.object({ theme: z.enum(THEMES), text_size: z.enum(TEXT_SIZES) });
