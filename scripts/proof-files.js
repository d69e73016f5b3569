/** Folders whose tests are run by `npm run prove` alone. */
const FOLDERS = ["tests/prove", "tests/image"];
/** Ending of those that `npm test` runs too, to their boundary. */
const ENDING = ".proof.test.ts";

/** Patterns of vitest's project `prove`. */
export const PROOFS = [...FOLDERS.map((folder) => `${folder}/**/*.test.ts`), `{app,archive,tests}/**/*${ENDING}`];

/** Tells whether a file is of that project. */
export function isProof(path) {
  return path.endsWith(ENDING) || isProofAlone(path);
}

/** Tells whether a test runs in no other project. */
export function isProofAlone(path) {
  return path.endsWith(".test.ts") && FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}
