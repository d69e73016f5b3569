/**
 * Languages that a task is done in: English without scripts, and Bengali with them where its page has a script of its
 * own, so that the screens' words in either are proven by one; in `npm run prove` (*.proof.test.ts) both each way. What
 * they say in both is the dictionaries', which have tests of their own.
 * @param hydrated with scripts
 */
export function languagesOf(hydrated: boolean): readonly ("bn" | "en")[] {
  if (process.env.EVERY_LANGUAGE) return ["bn", "en"];
  return hydrated ? ["bn"] : ["en"];
}
