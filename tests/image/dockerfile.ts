import { readFile } from "node:fs/promises";

/** One instruction of a Dockerfile, with the stage that it stands in (0 is the first). */
export interface Step {
  stage: number;
  name: string;
  rest: string;
}

/** Instructions in their order; comments left out, continued lines joined. */
export async function readSteps(path: string): Promise<Step[]> {
  const text = (await readFile(path, "utf8")).replace(/\\\n\s*/g, " ");
  let stage = -1;
  return text
    .split("\n")
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => {
      const [name = "", ...rest] = line.split(" ");
      if (name === "FROM") stage += 1;
      return { stage, name, rest: rest.join(" ") };
    });
}
