/**
 * Answer of `/readyz` and `/healthz?deep`, for programs.
 * @param lacking words for what is lacking; nothing where all is there. @param facts lines behind that it is ready
 */
export function healthAnswer(
  lacking: readonly string[],
  facts: readonly string[] = [],
  headers: Record<string, string> = {},
): Response {
  return lacking.length === 0
    ? new Response(`${["ready", ...facts].join("\n")}\n`, { headers })
    : new Response(`not ready: ${lacking.join(", ")}\n`, { status: 503, headers: { ...headers, "retry-after": "5" } });
}
