import "archive/contract/without-eval";
import { z } from "zod";
import { FirstName, LastName, Login, OneTimeCode, Register } from "./account-fields";
import { Email, HOME_COUNTRY, MailAddress, mobileNumber, ownAddress } from "archive/contract/address";
import { ChangePassword, CurrentPassword, RecoveredPassword } from "./password";

/**
 * The forms of the sign-in and account screens: judged by these in the browser while they are filled in, and on the
 * server. One field takes an e-mail or a mobile number; it is called `email`, as password managers know it of old.
 * @param country calling code of numbers that are written without one
 */
export function accountForms(country: string = HOME_COUNTRY) {
  const address = { email: ownAddress(country) };
  return {
    login: Login.omit({ device: true }).extend(address),
    registration: Register.extend(address),
    invited: Register.pick({ first_name: true, password: true }),
    providerAddress: Register.omit({ password: true }).extend(address),
    forgotten: z.object(address),
    mailLink: z.object({ email: MailAddress }),
    code: OneTimeCode,
    newPassword: RecoveredPassword,
    changePassword: ChangePassword,
    profileName: z.object({ first_name: FirstName, last_name: LastName }),
    changeEmail: z.object({ address: Email, password: CurrentPassword }),
    changeMobile: z.object({ address: mobileNumber(country), password: CurrentPassword }),
  };
}
