/**
 * What the archive said to a write; null where it failed, so that the screen can say so in a toast instead of an error
 * page.
 */
export async function answered<Given>(call: Promise<Given>): Promise<Given | null> {
  return call.catch((fault: unknown) => {
    if (fault instanceof Response && fault.status >= 500) return null;
    throw fault;
  });
}
