import type { OpenArchive } from "archive/contract/call";

const OF_DATABASE = /\bdb;dur=([\d.]+);desc="(\d+)"/;

/** Counts and times of a page's calls to the archive, and of the archive's questions to its database. */
export type Timing = ReturnType<typeof newTiming>;

interface Ways {
  fetchArchive(request: Request): Promise<Response>;
  openArchive?: OpenArchive | undefined;
}

/**
 * Measures for who develops, or runs with SERVER_TIMING=1: the archive has to be run so too, here or elsewhere.
 */
export function newTiming() {
  const archive = { calls: 0, took: 0 };
  const database = { questions: 0, took: 0 };
  async function count<Reply>(asking: Promise<Reply>, lineOf: (reply: Reply) => string | null | undefined) {
    const began = performance.now();
    const reply = await asking;
    archive.calls += 1;
    archive.took += performance.now() - began;
    const [, took = 0, questions = 0] = OF_DATABASE.exec(lineOf(reply) ?? "") ?? [];
    database.questions += Number(questions);
    database.took += Number(took);
    return reply;
  }
  return {
    /** Value of an answer's Server-Timing header (W3C). */
    line: () =>
      `archive;dur=${archive.took.toFixed(1)};desc="${archive.calls}", ` +
      `db;dur=${database.took.toFixed(1)};desc="${database.questions}"`,
    /** The same ways to the archive, whose calls are counted. */
    counted: ({ fetchArchive, openArchive }: Ways): Ways => ({
      fetchArchive: (request) => count(fetchArchive(request), ({ headers }) => headers.get("server-timing")),
      openArchive:
        openArchive &&
        (() => {
          const ask = openArchive();
          return (call) => count(ask(call), ({ headers }) => headers["server-timing"]);
        }),
    }),
  };
}
