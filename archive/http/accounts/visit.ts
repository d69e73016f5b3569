import type { Visit } from "archive/domain/accounts/visit";
import type { Services } from "archive/domain/services";
import { clientAddress } from "archive/http/address";
import type { CallHead } from "archive/http/caller";

/** What a call tells of where it comes from. */
export function visitOf(head: CallHead, services: Services): Visit {
  return {
    language: head.language,
    address: clientAddress(head, services),
    userAgent: head.header("user-agent") ?? "",
  };
}
