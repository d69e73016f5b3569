import { accountSms, accountTexts } from "./account-texts.en";
import { invitationSms, invitationTexts } from "./invitation-texts.en";
import { leavingSms, leavingTexts } from "./leaving-texts.en";
import { moderationTexts } from "./moderation-texts.en";
import { paymentSms, paymentTexts } from "./payment-texts.en";
import { twoStepSms, twoStepTexts } from "./two-step-texts.en";
import { wayInSms, wayInTexts } from "./ways-in-texts.en";

/** Mails and SMS in English: the source. */
export const mailTexts = {
  greeting: "Dear {{name}},",
  hello: "Hello,",
  closing: "With regards, {{site}}",
  sms: { ...invitationSms, ...accountSms, ...twoStepSms, ...wayInSms, ...leavingSms, ...paymentSms },
  unsubscribe: "Get no more of these letters",
  contact: "If you think that this is a mistake, please write to {{address}}.",
  letters: {
    ...invitationTexts,
    ...accountTexts,
    ...twoStepTexts,
    ...wayInTexts,
    ...leavingTexts,
    ...moderationTexts,
    ...paymentTexts,
    registration_code: {
      subject: "Your code for {{site}}",
      before: "Thank you for coming to {{site}}, a home for a loved one's handwriting and voice. Please type this code to confirm your address:",
      after:
        "The code is good for {{minutes}} minutes and for you alone; nobody of {{site}} will ever ask you for it. If you did not register, somebody may have mistyped their address: you need do nothing, and no account is made.",
      link: "",
    },
    recovery_code: {
      subject: "A new password for {{site}}",
      before: "You asked for a new password. Please type this code to go on:",
      after:
        "The code is good for {{minutes}} minutes and for you alone; nobody of {{site}} will ever ask you for it. If you did not ask for it, you need do nothing: your password stays as it is.",
      link: "",
    },
    address_taken: {
      subject: "You already have an account at {{site}}",
      before:
        "This email already exists: somebody, perhaps you, tried to register at {{site}} with it. Your account is as it was, with all that is in it. You can sign in as always, or choose a new password if the old one slipped your mind.",
      after: "If it was not you, you need do nothing.",
      link: "Sign in",
    },
    no_account: {
      subject: "There is no account with this address at {{site}}",
      before:
        "Somebody, perhaps you, asked {{site}} for a code for this address, but no account has it. You may have registered with another address. If you are new, you are welcome to make an account.",
      after: "If it was not you, you need do nothing.",
      link: "Create an account",
    },
    password_changed: {
      subject: "Your password for {{site}} was changed",
      before:
        "Your password was changed just now, every device was signed out, and passkeys were removed. Please sign in again with the new password. What you keep at {{site}} is as it was.",
      after: "",
      link: "It was not me: choose a new password",
    },
    digest: {
      subject: "What is new for you at {{site}}",
      before: "This came since your last letter:",
      after: "",
      link: "See all of it",
    },
  },
};

export type MailTexts = typeof mailTexts;
export type MailTemplate = keyof MailTexts["letters"];
export type SmsTemplate = keyof MailTexts["sms"];
