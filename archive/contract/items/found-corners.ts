import { z } from "zod";
import { wire } from "archive/contract/wire";

/** Corners that were found in the picture of a page; the page is as it was until its owner saves them. */
export const foundCornersWire = wire({
  /** Shares of its width and height, as a page's corners are given; null where no page is seen for certain. */
  corners: z.array(z.number().min(0).max(1)).length(8).nullable(),
});
