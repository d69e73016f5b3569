import { SIGN_IN_CALLS as CALLS } from "archive/contract/accounts/sign-in-calls";
import { askMailLink, enterByMailLink, lookAtMailLink } from "archive/domain/mail-link";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Sign-in by a link in a mail. */
export function mailLinkCalls(api: CallApp, services: Services): void {
  api.take(CALLS.mailLink, ({ body, visit }) => askMailLink(services, body, visit));
  api.take(CALLS.mailLinkLook, ({ body, visit }) => lookAtMailLink(services, body, visit));
  api.take(CALLS.mailLinkEnter, ({ body, visit }) =>
    enterByMailLink(services, body, { ...visit, device: body.device }),
  );
}
