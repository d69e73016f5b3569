import { fromWireTokens, WireTokens } from "archive/contract/accounts/account";
import { LeaveReply, type ComeBack, type LeaveRequest } from "archive/contract/leaving/leaving";
import { PATHS } from "archive/contract/paths";
import { mapAnswer, type Transport } from "./transport";

/** Leaving, and coming back. */
export function leavingCalls({ post }: Transport) {
  return {
    leave: (fields: LeaveRequest) => post(LeaveReply, PATHS.leave, fields),
    comeBack: async (fields: ComeBack) => mapAnswer(await post(WireTokens, PATHS.comeBack, fields), fromWireTokens),
  };
}
