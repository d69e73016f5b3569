import { z } from "zod";
import { DeviceHandle, Flow } from "./account-fields";
import { MailAddress } from "archive/contract/address";
import { left } from "archive/contract/ids";

/** How long a link in a mail is good for. */
export const MAIL_LINK_MINUTES = 15;

/** Where the person was going: a path of the site. What is none counts for nothing, as it does where it is used. */
const NextPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/)
  .optional()
  .catch(undefined);

/** The form of the screen, and the call's body. */
export const AskMailLink = z.object({ email: MailAddress, next: NextPath });
export type AskMailLink = z.infer<typeof AskMailLink>;

/** The same whether the address is known or not. */
export const MailLinkAsked = z.object({
  /** Handle for the browser that asked: opened there, the link needs no further question. */
  flow: z.uuid(),
  minutes: z.number().int(),
});

/** What stands in the link's address. */
const Token = z.string("mail_link.over").min(1, "mail_link.over").max(100, "mail_link.over");

export const LookAtMailLink = z.object({ token: Token, flow: left(Flow).catch(undefined) });
export type LookAtMailLink = z.infer<typeof LookAtMailLink>;

export const MailLinkSeen = z.object({
  /** Whose account it opens, all but hidden. */
  address: z.string(),
  /** Whether the browser that asked for it is the one that looks. */
  own_browser: z.boolean(),
  next: z.string().nullable(),
});

/** `once`: made with the page that has the button, so that its second tap is told the first one's answer. */
export const EnterByMailLink = z.object({
  token: Token,
  once: z.string().max(100).optional().catch(undefined),
  device: DeviceHandle,
});
export type EnterByMailLink = z.infer<typeof EnterByMailLink>;
