const DATABASE = /\bdb;dur=([\d.]+);desc="(\d+)"/;

/** How many calls a page makes to the archive, and the archive to its database, and how long they take. */
export interface Timing {
  /** The Server-Timing header (W3C), in milliseconds. */
  line(): string;
  /** The same fetch, with its calls counted. */
  counted(fetch: (request: Request) => Promise<Response>): (request: Request) => Promise<Response>;
}

/** Counts for one page, in development or with SERVER_TIMING=1, which an archive in another process needs too. */
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
      const [, took = 0, questions = 0] = DATABASE.exec(response.headers.get("server-timing") ?? "") ?? [];
      database.questions += Number(questions);
      database.took += Number(took);
      return response;
    },
  };
}
