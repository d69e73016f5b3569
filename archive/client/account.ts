import { FlowReply, fromWireTokens, StampReply, WireTokens, type Tokens } from "archive/contract/account";
import { Nothing } from "archive/contract/envelope";
import { PATHS } from "archive/contract/paths";
import { mapAnswer, type Line } from "./line";

/** Calls of accounts: registering, signing in and out. */
export function accountCalls({ read, post }: Line) {
  return {
    register: (fields: { first_name: string; last_name?: string; email: string; password: string }) => post(FlowReply, PATHS.register, fields),
    verifyEmail: async (fields: { email: string; otp: string; flow?: string; device?: string }) =>
      mapAnswer(await post(WireTokens.nullable(), PATHS.emailVerification, fields), (wire): Tokens | null => wire && fromWireTokens(wire)),
    sendCodeAgain: (fields: { email: string; flow?: string }) => post(FlowReply, PATHS.sendAgainOtp, fields),
    signIn: async (fields: { email: string; password: string; device?: string }) => mapAnswer(await post(WireTokens, PATHS.login, fields), fromWireTokens),
    forgetPassword: (fields: { email: string }) => post(FlowReply, PATHS.forgetPassword, fields),
    resetPassword: (fields: { email: string; otp: string; flow?: string; password: string }) => post(Nothing, PATHS.resetPassword, fields),
    /** The person's badges, with what stands for their present state and that of the person's own things; to be asked for before what it is to stand for. */
    standing: () => read(StampReply, PATHS.profileStamp),
    signOut: () => post(Nothing, PATHS.logout, {}),
  };
}
