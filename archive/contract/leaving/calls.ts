import { tokensWire } from "archive/contract/accounts/account";
import { callsOf, write } from "archive/contract/call-definition";
import { BEARER, SIGNED_IN } from "archive/contract/permission";
import { SelfProof } from "archive/contract/accounts/two-step";
import { LeaveReply, ComeBack } from "./leaving";

/** Deleting one's account, and taking that back. */
export const LEAVING_CALLS = callsOf("leaving", {
  leave: write(
    "/profile/delete",
    "Delete the caller's account, by the password (201 where it is wrong), or a code to their own address " +
      "where they have none: hidden at once, erased on the day that is answered",
    SIGNED_IN,
    { body: SelfProof, reply: LeaveReply, message: "leaving.begun", refusedWith: [201] },
  ),
  comeBack: write(
    "/auth/come-back",
    "Take that back, by the ticket that signing in gave (409 `leaving`); signs in",
    BEARER,
    { person: false, body: ComeBack, reply: tokensWire, message: "leaving.back" },
  ),
});
