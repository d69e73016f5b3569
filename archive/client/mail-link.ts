import { tokensWire } from "archive/contract/accounts/account";
import {
  MailLinkAsked,
  MailLinkSeen,
  type AskMailLink,
  type EnterByMailLink,
  type LookAtMailLink,
} from "archive/contract/accounts/mail-link";
import { PATHS } from "archive/contract/paths";
import { type Transport } from "./transport";

/** Calls of sign-in by a mailed link. */
export function mailLinkCalls({ post }: Transport) {
  return {
    askMailLink: (fields: AskMailLink) => post(MailLinkAsked, PATHS.mailLink, fields),
    lookAtMailLink: (fields: LookAtMailLink) => post(MailLinkSeen, PATHS.mailLinkLook, fields),
    enterByMailLink: (fields: EnterByMailLink) => post(tokensWire, PATHS.mailLinkEnter, fields),
  };
}
