/** The number of an item in an address. @throws Response 404 for what is none */
export function pathId(text: string | null | undefined): number {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) throw new Response(null, { status: 404 });
  return Number(text);
}
