/** Why a start was refused, in words for the operator that say how to mend it; shown without a stack. */
export class CannotStart extends Error {
  override name = "CannotStart";
}
