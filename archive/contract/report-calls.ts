import { byCountry, callsOf, write } from "archive/contract/call-definition";
import { ANYBODY } from "archive/contract/permission";
import { reportCreate } from "./report";

/** Reports of items to the operator. */
export const REPORT_CALLS = callsOf("reports", {
  reportCreate: write(
    "/report/create",
    "Report an item to the operator; answered alike whether it is there or not",
    ANYBODY,
    { person: "either", body: byCountry(reportCreate), message: "report.sent", refusedWith: [429] },
  ),
});
