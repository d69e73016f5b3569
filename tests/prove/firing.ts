import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ownFolder } from "tests/builders/folder";

export const RULES = join(import.meta.dirname, "../../docs/alerts");
const MINUTES = 180;
/** Counts that go on by the second where nothing is done about them. */
const GROWING = new Set(["akkhor_job_wait_seconds", "akkhor_backup_age_seconds"]);

interface Scraped {
  /** Name for the fault that promtool says. */
  name: string;
  /** All that `/metrics` gave. */
  text: string;
  /** The alert that fires where it stays so for three hours; null: none does. */
  alert: string | null;
}

/** @throws what promtool says, where the rules don't do so */
export async function expectAlerts(scraped: Scraped[]): Promise<void> {
  await using folder = await ownFolder();
  const file = join(folder.path, "scraped.test.yml");
  // JSON is YAML.
  const tests = {
    rule_files: [join(RULES, "akkhor.yml")],
    evaluation_interval: "1m",
    tests: scraped.map(({ name, text, alert }) => ({
      name,
      interval: "1m",
      input_series: seriesOf(text),
      promql_expr_test: [
        {
          expr: `group by (alertname) (ALERTS{alertstate="firing"${alert ? `,alertname="${alert}"` : ""}})`,
          eval_time: `${MINUTES - 1}m`,
          exp_samples: alert ? [{ labels: `{alertname="${alert}"}`, value: 1 }] : [],
        },
      ],
    })),
  };
  await writeFile(file, JSON.stringify(tests));
  execFileSync("promtool", ["test", "rules", file], { encoding: "utf8" });
}

function seriesOf(text: string) {
  return [
    { series: 'up{job="akkhor",instance="one"}', values: `1x${MINUTES}` },
    ...text
      .split("\n")
      .filter((line) => line.startsWith("akkhor_"))
      .map((line) => {
        const at = line.lastIndexOf(" ");
        const [, name = "", labels = ""] = /^(\w+)(?:\{(.*)\})?$/.exec(line.slice(0, at)) ?? [];
        const all = ['job="akkhor"', 'instance="one"', ...(labels ? [labels] : [])].join(",");
        return {
          series: `${name}{${all}}`,
          values: valuesOf(name, Number(line.slice(at + 1).replace("Inf", "Infinity"))),
        };
      }),
  ];
}

function valuesOf(name: string, value: number): string {
  if (value === Infinity) return Array.from({ length: MINUTES }, () => "+Inf").join(" ");
  return `${value}+${GROWING.has(name) ? 60 : 0}x${MINUTES}`;
}
