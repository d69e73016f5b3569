import { countQueries, type QueryCount } from "archive/db/query-count";
import type { OpenArchive } from "archive/contract/call";

interface Ways {
  fetch(request: Request, env?: unknown): Promise<Response>;
  open: OpenArchive;
}

/**
 * The same, saying with each answer how often the database was asked for it, and how long that took (Server-Timing,
 * W3C).
 */
export function withServerTiming({ fetch, open }: Ways): Ways {
  return {
    fetch: (request, env) =>
      countQueries(async (questions) => {
        const answer = await fetch(request, env);
        answer.headers.set("Server-Timing", lineOf(questions));
        return answer;
      }),
    open: () => {
      const ask = open();
      return (call) =>
        countQueries(async (questions) => {
          const reply = await ask(call);
          return { ...reply, headers: { ...reply.headers, "server-timing": lineOf(questions) } };
        });
    },
  };
}

function lineOf({ took, count }: QueryCount): string {
  return `db;dur=${took.toFixed(1)};desc="${count}"`;
}
