import { countQueries } from "archive/db/query-count";

type Answer = (request: Request, env?: unknown) => Promise<Response>;

/**
 * The same, saying with each answer how often the database was asked for it, and how long that took (Server-Timing,
 * W3C).
 */
export function withServerTiming(answer: Answer): Answer {
  return (request, env) =>
    countQueries(async (questions) => {
      const { body, status, headers } = await answer(request, env);
      const told = new Headers(headers);
      told.set("Server-Timing", `db;dur=${questions.took.toFixed(1)};desc="${questions.count}"`);
      return new Response(body, { status, headers: told });
    });
}
