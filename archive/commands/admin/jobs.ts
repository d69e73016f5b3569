import { besideProduct, operatorName } from "archive/commands/command";
import { CannotStart } from "archive/base/fault";
import { countJobs, listGivenUp } from "archive/db/jobs/job-counts";
import { retryJobs } from "archive/domain/operating/retry-jobs";
import type { Services } from "archive/domain/services";
import type { Area } from "./area";
import { table } from "archive/commands/table";
import { readAsked, readReasonIn, type Words } from "archive/commands/words";

const OPTIONS = { json: { type: "boolean" }, reason: { type: "string" } } as const;
const MOST = 100;
const FAULT_LENGTH = 100;

/** Jobs by name and state, those that were given up, and another try of these. */
export const run: Area = async (config, args, { words, use }) => {
  const { values, positionals, wrong } = readAsked(words, args, OPTIONS, { use, range: [0, 2] });
  const [verb, id] = positionals;
  if (verb === undefined) return besideProduct(config, (services) => list(services, words, values.json));
  if (verb !== "retry" || !id || !/^(all|[1-9]\d{0,17})$/.test(id)) throw wrong();
  const reason = readReasonIn(words, values.reason);
  return besideProduct(config, async (services) => {
    const count = await retryJobs(services, id, { operator: operatorName(), reason });
    if (count === 0) throw new CannotStart(words.say(id === "all" ? "jobs.none_given_up" : "jobs.no_such_job", { id }));
    return { lines: [words.say("jobs.retried", { count })] };
  });
};

async function list({ db }: Services, words: Words, json: boolean | undefined) {
  const [counts, givenUp] = [await countJobs(db), await listGivenUp(db, MOST)];
  if (json) return { lines: [JSON.stringify({ jobs: counts, givenUp })] };
  const { say, number, time } = words;
  const counted = counts.map((each) => [
    each.task,
    number(each.due),
    number(each.later),
    number(each.running),
    number(each.givenUp),
    number(Math.round(each.waitedSeconds)),
  ]);
  const headings = (["task", "due", "later", "running", "given_up", "waited"] as const).map((name) =>
    say(`jobs.${name}`),
  );
  return {
    lines: [
      ...(counted.length > 0 ? table(headings, counted) : [say("jobs.none")]),
      "",
      ...(givenUp.length > 0
        ? table(
            [say("jobs.id"), say("jobs.task"), say("jobs.tries"), say("jobs.tried"), say("jobs.fault")],
            givenUp.map((job) => [job.id, job.task, number(job.tries), time(job.triedAt), firstLine(job.fault)]),
          )
        : [say("jobs.none_given_up")]),
    ],
  };
}

function firstLine(fault: string | null): string {
  const [line = ""] = (fault ?? "").split("\n");
  return line.length > FAULT_LENGTH ? `${line.slice(0, FAULT_LENGTH)}…` : line;
}
