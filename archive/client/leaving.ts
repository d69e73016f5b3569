import { tokensWire } from "archive/contract/accounts/account";
import { LeaveReply, type ComeBack, type LeaveRequest } from "archive/contract/leaving/leaving";
import { PATHS } from "archive/contract/paths";
import { type Transport } from "./transport";

/** Leaving, and coming back. */
export function leavingCalls({ post }: Transport) {
  return {
    leave: (fields: LeaveRequest) => post(LeaveReply, PATHS.leave, fields),
    comeBack: (fields: ComeBack) => post(tokensWire, PATHS.comeBack, fields),
  };
}
