import { REPORT_CALLS as CALLS } from "archive/contract/report-calls";
import { reportItem } from "archive/domain/moderation/report-item";
import type { Services } from "archive/domain/services";
import type { CallApp } from "./call";

/** Reports of items to the operator. */
export function reportCalls(api: CallApp, services: Services): void {
  api.take(CALLS.reportCreate, ({ actor, body, visit: { address } }) => reportItem(services, { actor, address }, body));
}
