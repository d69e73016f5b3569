/** Something of a back-up isn't as it was written. */
export class Damaged extends Error {
  override name = "Damaged";

  /** @param what its path in the back-up */
  constructor(
    readonly what: string,
    how = "isn't as it was written",
  ) {
    super(`${what} ${how}`);
  }
}
