import { Nothing } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import type { ReportReason } from "archive/contract/report";
import type { Transport } from "./transport";

/** Reports of items to the operator. */
export function reportCalls({ post }: Transport) {
  return {
    /** @param report.once one-use id, so that a second tap reports nothing twice */
    report: (report: { item_id: number; reason: ReportReason; words: string; address: string; once: string }) =>
      post(Nothing, PATHS.reportCreate, report),
  };
}
