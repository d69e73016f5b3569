import {
  MailLinkAsked,
  MailLinkSeen,
  type AskMailLink,
  type EnterByMailLink,
  type LookAtMailLink,
} from "archive/contract/accounts/mail-link";
import { FlowReply, tokensWire } from "archive/contract/accounts/account";
import { isMobile, namedAddress, type Address } from "archive/contract/address";
import { personStampWire } from "archive/contract/accounts/person-stamp";
import { PATHS } from "archive/contract/paths";
import type { Transport } from "./transport";

/** An address is an e-mail or a mobile number; each has calls of its own. */
type Named<Fields> = Fields & { address: Address };

/** Calls of accounts: registering, signing in and out. */
export function accountCalls({ read, post, act }: Transport) {
  return {
    register: ({ address, ...fields }: Named<{ first_name: string; last_name?: string; password: string }>) =>
      post(FlowReply, PATHS.register, { ...namedAddress(address), ...fields }),
    verifyAddress: ({ address, ...typed }: Named<{ otp: string; flow?: string; device?: string }>) =>
      post(tokensWire.nullable(), isMobile(address) ? PATHS.mobileVerification : PATHS.emailVerification, {
        ...namedAddress(address),
        ...typed,
      }),
    sendCodeAgain: ({ address, flow }: Named<{ flow?: string }>) =>
      post(FlowReply, isMobile(address) ? PATHS.sendAgainOtpMobile : PATHS.sendAgainOtp, {
        ...namedAddress(address),
        flow,
      }),
    signIn: ({ address, ...fields }: Named<{ password: string; device?: string }>) =>
      post(tokensWire, PATHS.login, { ...namedAddress(address), ...fields }),
    forgetPassword: (address: Address) =>
      post(FlowReply, isMobile(address) ? PATHS.forgetPasswordMobile : PATHS.forgetPassword, namedAddress(address)),
    resetPassword: ({ address, ...fields }: Named<{ otp: string; flow?: string; password: string }>) =>
      act(isMobile(address) ? PATHS.resetPasswordMobile : PATHS.resetPassword, {
        ...namedAddress(address),
        ...fields,
      }),
    /**
     * The person's badges, with what stands for their present state and that of the person's own things; to be asked
     * for before what it is to stand for.
     */
    personState: () => read(personStampWire, PATHS.profileStamp),
    signOut: () => act(PATHS.logout),
    askMailLink: (fields: AskMailLink) => post(MailLinkAsked, PATHS.mailLink, fields),
    lookAtMailLink: (fields: LookAtMailLink) => post(MailLinkSeen, PATHS.mailLinkLook, fields),
    enterByMailLink: (fields: EnterByMailLink) => post(tokensWire, PATHS.mailLinkEnter, fields),
  };
}
