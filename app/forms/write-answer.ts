import type { Answer } from "archive/client";

/**
 * The answer to a write whose refusals the screen has words of its own for.
 * @throws Response 503 where it was not done for now
 */
export function unlessAway<Given extends Answer<unknown>>(answer: Given): Given {
  if (!answer.ok && answer.status === 503) throw new Response(answer.message, { status: 503 });
  return answer;
}

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
