import type { Visit } from "archive/domain/accounts/visit";
import type { Services } from "archive/domain/services";
import { clientAddress } from "archive/http/address";
import type { CallContext } from "archive/http/caller";

/** What a call tells of where it comes from. */
export function visitOf(c: CallContext, services: Services): Visit {
  return {
    language: c.get("language"),
    address: clientAddress(c, services),
    userAgent: c.req.header("user-agent") ?? "",
  };
}
