import { PATHS } from "archive/contract/paths";
import { reportCreate } from "archive/contract/report";
import { reportItem } from "archive/domain/moderation/report-item";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";

/** Reports of items to the operator. */
export function reportCalls(api: CallApp, services: Services): void {
  api.post(
    PATHS.reportCreate,
    {
      summary: "Report an item to the operator; answered alike whether it is there or not",
      person: "either",
      body: reportCreate(services.config.mobileCountry),
      message: "report.sent",
    },
    ({ actor, body, visit: { address } }) => reportItem(services, { actor, address }, body),
  );
}
