import { ToldFault } from "archive/base/fault";
import { line } from "archive/base/line";

/** Something of a back-up isn't as it was written. */
export class Damaged extends ToldFault {
  override name = "Damaged";

  /** @param what its path in the back-up */
  constructor(readonly what: string) {
    super(line("backup.damaged", { what }));
  }
}
