import { fill } from "archive/contract/fill";
import { dictionary } from "~/i18n/dictionary";
import { personPage, type RouteArgs } from "~/session/page-context";
import { newCodes } from "./two-step-facts";

/** The same codes as a file to keep. */
export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const codes = await newCodes(page);
  const { fileHead } = dictionary(page.language).twoStep;
  return new Response([fill(fileHead, { site: page.siteName }), "", ...codes, ""].join("\r\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="recovery-codes.txt"',
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
