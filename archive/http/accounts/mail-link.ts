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
import { answer } from "archive/http/answer";
import { call, type CallApp } from "archive/http/call";
import { visitOf } from "./visit";

/** Sign-in by a link in a mail. */
export function mailLinkCalls(app: CallApp, services: Services): void {
  call(
    app,
    {
      method: "post",
      path: PATHS.mailLink,
      summary: "Mail a link that signs in; the answer is the same for an address that nobody has",
      person: false,
      body: AskMailLink,
      reply: MailLinkAsked,
    },
    async ({ head, body }) => answer(await askMailLink(services, body, visitOf(head, services))),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.mailLinkLook,
      summary: "Whose account such a link opens; uses nothing up",
      person: false,
      body: LookAtMailLink,
      reply: MailLinkSeen,
    },
    async ({ head, body }) => answer(await lookAtMailLink(services, body, visitOf(head, services))),
  );
  call(
    app,
    {
      method: "post",
      path: PATHS.mailLinkEnter,
      summary: "Sign in by it, once; 409 with a ticket where a second step follows",
      person: false,
      body: EnterByMailLink,
      reply: tokensWire,
    },
    async ({ head, body }) =>
      answer(await enterByMailLink(services, body, { ...visitOf(head, services), device: body.device })),
  );
}
