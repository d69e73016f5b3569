import { PATHS } from "archive/contract/paths";
import { reportCreate } from "archive/contract/report";
import { reportItem } from "archive/domain/moderation/report-item";
import type { Services } from "archive/domain/services";
import { clientAddress } from "./address";
import { done } from "./answer";
import { call, type CallApp } from "./call";

/** Reports of items to the operator. */
export function reportCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "post",
      path: PATHS.reportCreate,
      summary: "Report an item to the operator; answered alike whether it is there or not",
      person: "either",
      body: reportCreate(services.config.mobileCountry),
    },
    async ({ head, caller, body }) => {
      await reportItem(services, { actor: caller.actor, address: clientAddress(head, services) }, body);
      return done("report.sent");
    },
  );
}
