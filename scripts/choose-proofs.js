import { isProof } from "./proof-files.js";
import { stepsFrom } from "./sources-graph.js";

/**
 * The proofs that a change can reach, in the order in which they are worth their time: docs/decisions/0071. A proof's
 * place for a changed file is how many proofs are as near to it or nearer, so that a file which all of them meet alike
 * says little. A proof stands where its best place puts it; of equals, by how many changed files it is near to, then by
 * words of its path that a changed file's has too.
 * @param changed paths in the project
 * @param graph of readGraph
 */
export function chooseProofs(changed, graph) {
  const reaches = new Map([...graph.keys()].filter(isProof).map((path) => [path, stepsFrom(path, graph)]));
  const places = new Map();
  for (const file of changed) {
    const near = [...reaches]
      .filter(([, reach]) => reach.has(file))
      .map(([proof, reach]) => [proof, distance(reach, file)]);
    for (const [proof, steps] of near) {
      const place = near.filter(([, others]) => others <= steps).length;
      places.set(proof, [...(places.get(proof) ?? []), place]);
    }
  }
  const weight = (proof) => places.get(proof).reduce((sum, place) => sum + 1 / place, 0);
  const likeness = (proof) => Math.max(...changed.map((file) => sharedWords(proof, file)));
  return [...places.keys()].toSorted(
    (one, other) =>
      Math.min(...places.get(one)) - Math.min(...places.get(other)) ||
      weight(other) - weight(one) ||
      likeness(other) - likeness(one) ||
      reaches.get(one).size - reaches.get(other).size ||
      one.localeCompare(other),
  );
}

/**
 * Steps to a file, or to what lies beside it: a file of its folder counts as one step more, one of the folder above as
 * two. A decoder that runs as a process of its own is many steps away from whoever imports its folder.
 */
function distance(reach, file) {
  let least = reach.get(file);
  let folder = file;
  for (let away = 1; away <= 2; away += 1) {
    folder = folder.slice(0, folder.lastIndexOf("/"));
    if (!folder.includes("/")) break;
    for (const [path, steps] of reach) if (path.startsWith(`${folder}/`)) least = Math.min(least, steps + away);
  }
  return least;
}

/** Number of words that two paths share, but for folders and endings that most have. */
function sharedWords(one, other) {
  const words = new Set(wordsOf(other));
  return wordsOf(one).filter((word) => words.has(word)).length;
}

const EVERYWHERE = new Set(["tests", "e2e", "prove", "api", "test", "proof", "ts", "tsx", "js", "app", "archive"]);

function wordsOf(path) {
  return path.split(/[/.-]/).filter((word) => !EVERYWHERE.has(word));
}
