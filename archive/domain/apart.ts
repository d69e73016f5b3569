import { messageOf } from "archive/base/fault";
import { isOutage } from "archive/db/unavailable";
import type { Services } from "./services";

/** Work on many of a kind, of which one that fails holds no other up. */
export interface Apart {
  /**
   * Does one's work. What fails is told to operators with its facts, and left for the next run.
   * @throws the fault of a database, storage or disk that is away or full, by which all others would fail as well
   */
  each(facts: Record<string, unknown>, work: () => Promise<unknown>): Promise<void>;
  /** The same of one whose work is done elsewhere. */
  failed(facts: Record<string, unknown>, error: unknown): void;
  /** @throws Error where some failed, so that the job is tried again */
  end(): void;
}

/** Beyond so many in one run it is no longer one of many, and they are counted alone. */
const MOST_TOLD = 20;

/** @param what each of them is, for operators: "a digest" */
export function apart({ log }: Pick<Services, "log">, what: string): Apart {
  const faults: unknown[] = [];
  const failed: Apart["failed"] = (facts, error) => {
    if (isOutage(error)) throw error;
    faults.push(error);
    if (faults.length <= MOST_TOLD) log.error("one of many failed; the others go on", { what, ...facts, error });
  };
  return {
    failed,
    async each(facts, work) {
      try {
        await work();
      } catch (error) {
        failed(facts, error);
      }
    },
    end() {
      const [first] = faults;
      if (first === undefined) return;
      throw new Error(`${what}: ${faults.length} failed, the first by: ${messageOf(first)}`, { cause: first });
    },
  };
}
