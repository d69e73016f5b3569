/**
 * The languages a way is gone in: one asleep and the other awake, so that the screens' words in either are proven by
 * one; in `npm run prove` both each way. What they say in both is the dictionaries', which have tests of their own.
 */
export function languagesOf(awake: boolean): readonly ("bn" | "en")[] {
  if (process.env.EVERY_LANGUAGE) return ["bn", "en"];
  return awake ? ["bn"] : ["en"];
}
