import { tokensWire } from "archive/contract/accounts/account";
import {
  AskMailLink,
  EnterByMailLink,
  LookAtMailLink,
  MailLinkAsked,
  MailLinkSeen,
} from "archive/contract/accounts/mail-link";
import { PATHS } from "archive/contract/paths";
import { askMailLink } from "archive/domain/mail-link/ask";
import { enterByMailLink, lookAtMailLink } from "archive/domain/mail-link/enter-by-link";
import type { Services } from "archive/domain/services";
import type { CallApp } from "archive/http/call";

/** Sign-in by a link in a mail. */
export function mailLinkCalls(api: CallApp, services: Services): void {
  api.post(
    PATHS.mailLink,
    {
      summary: "Mail a link that signs in; the answer is the same for an address that nobody has",
      person: false,
      body: AskMailLink,
      reply: MailLinkAsked,
    },
    ({ body, visit }) => askMailLink(services, body, visit),
  );
  api.post(
    PATHS.mailLinkLook,
    {
      summary: "Whose account such a link opens; uses nothing up",
      person: false,
      body: LookAtMailLink,
      reply: MailLinkSeen,
    },
    ({ body, visit }) => lookAtMailLink(services, body, visit),
  );
  api.post(
    PATHS.mailLinkEnter,
    {
      summary: "Sign in by it, once; 409 with a ticket where a second step follows",
      person: false,
      body: EnterByMailLink,
      reply: tokensWire,
    },
    ({ body, visit }) => enterByMailLink(services, body, { ...visit, device: body.device }),
  );
}
