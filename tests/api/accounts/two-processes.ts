import { createArchive } from "archive/server/app";
import { API_BASE } from "archive/contract/path";
import { connect } from "archive/db/connection";
import { fromAddress } from "tests/test-app/from-address";
import type { TestApp } from "tests/test-app/test-app";

/** Ten thousand in `npm run prove`; in the suite enough to come to each limit. */
export const GUESSES = Number(process.env.GUESSES ?? 640);

type Call = (path: string, init?: { fields?: unknown; address?: string; token?: string }) => Promise<Response>;

/**
 * The archive as two processes of one site have it: connections, counters and memories of their own, over one database.
 */
export function twoProcesses(app: TestApp): { call: (turn: number) => Call } & AsyncDisposable {
  const elsewhere = connect({ connectionString: app.databaseUrl, max: 5 }, () => undefined);
  const archives = [app.archive, createArchive({ ...app.services, db: elsewhere.db })];
  return {
    call:
      (turn) =>
      async (path, { fields, address, token } = {}) => {
        const headers = new Headers({ "accept-language": "en", ...(address && fromAddress(app.services, address)) });
        if (fields) headers.set("content-type", "application/json");
        if (token) headers.set("authorization", `Bearer ${token}`);
        const request = new Request(
          `http://archive.test${API_BASE}${path}`,
          fields ? { method: "POST", body: JSON.stringify(fields), headers } : { headers },
        );
        const archive = archives[turn % archives.length] ?? app.archive;
        return archive.fetch(request);
      },
    [Symbol.asyncDispose]: () => elsewhere.close(),
  };
}

/** Does something so many times, so many at once. @returns how often each status came */
export async function tally(
  times: number,
  atOnce: number,
  send: (turn: number) => Promise<Response>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let next = 0;
  const line = async () => {
    for (let turn = next++; turn < times; turn = next++) {
      const { status, body } = await send(turn);
      statuses[status] = (statuses[status] ?? 0) + 1;
      await body?.cancel();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  return statuses;
}
