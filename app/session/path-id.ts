/**
 * The archive's answer; null where there is no such thing, or not for this person.
 * @param ask may itself refuse an address with 404
 */
export async function orAbsent<Given>(ask: () => Promise<Given>): Promise<Given | null> {
  try {
    return await ask();
  } catch (fault) {
    if (fault instanceof Response && fault.status === 404) return null;
    throw fault;
  }
}

/** The number of an item in an address. @throws Response 404 for what is none */
export function pathId(text: string | null | undefined): number {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) throw new Response(null, { status: 404 });
  return Number(text);
}
