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
  unsubscribe: "Stop these e-mails",
  contact: "If you think this is a mistake, please write to {{address}}.",
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
      before:
        "Thank you for coming to {{site}}, a home for a loved one's handwriting and voice. Please enter this " +
        "code to confirm your address:",
      after:
        "The code works for {{minutes}} minutes and is only for you; no one from {{site}} will ever ask you " +
        "for it. If you didn't register, someone may have mistyped their address: you don't need to do " +
        "anything, and no account is created.",
      link: "",
    },
    recovery_code: {
      subject: "A new password for {{site}}",
      before: "You asked for a new password. Please enter this code to continue:",
      after:
        "The code works for {{minutes}} minutes and is only for you; no one from {{site}} will ever ask you " +
        "for it. If you didn't ask for it, you don't need to do anything: your password stays the same.",
      link: "",
    },
    address_taken: {
      subject: "You already have an account at {{site}}",
      before:
        "This email already exists: someone, perhaps you, tried to register at {{site}} with it. Your account " +
        "is as it was, with everything in it. You can sign in as usual, or choose a new password if the old " +
        "one slipped your mind.",
      after: "If this wasn't you, you don't need to do anything.",
      link: "Sign in",
    },
    no_account: {
      subject: "There is no account with this address at {{site}}",
      before:
        "Someone, perhaps you, asked {{site}} for a code for this address, but no account has it. You may have " +
        "registered with another address. If you are new, you're welcome to create an account.",
      after: "If this wasn't you, you don't need to do anything.",
      link: "Create an account",
    },
    password_changed: {
      subject: "Your password for {{site}} was changed",
      before:
        "Your password was changed just now, every device was signed out, and passkeys were removed. Please " +
        "sign in again with the new password. What you keep at {{site}} is as it was.",
      after: "",
      link: "This wasn't me: choose a new password",
    },
    digest: {
      subject: "What is new for you at {{site}}",
      before: "Since our last e-mail:",
      after: "",
      link: "See everything",
    },
  },
};

export type MailTexts = typeof mailTexts;
export type MailTemplate = keyof MailTexts["letters"];
export type SmsTemplate = keyof MailTexts["sms"];
