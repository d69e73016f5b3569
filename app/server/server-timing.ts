const OF_DATABASE = /\bdb;dur=([\d.]+);desc="(\d+)"/;

/** What a page asked of the archive, and the archive of its database. */
export interface Timing {
  /** As an answer's Server-Timing header has it (W3C). */
  line(): string;
  /** The same fetch, whose calls are counted. */
  counted(fetch: (request: Request) => Promise<Response>): (request: Request) => Promise<Response>;
}

/**
 * For who develops, or runs with SERVER_TIMING=1: the archive has to be run so too, be it in this process or elsewhere.
 */
export function newTiming(): Timing {
  const archive = { calls: 0, took: 0 };
  const database = { questions: 0, took: 0 };
  return {
    line: () =>
      `archive;dur=${archive.took.toFixed(1)};desc="${archive.calls}", ` +
      `db;dur=${database.took.toFixed(1)};desc="${database.questions}"`,
    counted: (fetch) => async (request) => {
      const began = performance.now();
      const response = await fetch(request);
      archive.calls += 1;
      archive.took += performance.now() - began;
      const [, took = 0, questions = 0] = OF_DATABASE.exec(response.headers.get("server-timing") ?? "") ?? [];
      database.questions += Number(questions);
      database.took += Number(took);
      return response;
    },
  };
}
