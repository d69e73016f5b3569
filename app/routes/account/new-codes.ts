import { redirect } from "@remix-run/node";
import type { PageContext } from "~/session/context";

/**
 * The recovery codes that this session made just now, each in two halves.
 * @throws a redirect to two-step sign-in where they are shown no more
 */
export async function newCodes(page: PageContext): Promise<string[]> {
  const codes = await page.archive.newRecoveryCodes().catch((fault: unknown) => {
    if (fault instanceof Response && fault.status === 404) throw redirect("/profile/two-step", 303);
    throw fault;
  });
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}
