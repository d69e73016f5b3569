import { accountSms, accountTexts } from "./account-texts.en";
import { offerMails, offerSms } from "./offer-texts.en";
import { keepingTexts } from "./keeping-texts.en";
import { leavingSms, leavingTexts } from "./leaving-texts.en";
import { moderationTexts } from "./moderation-texts.en";
import { operatorMails, operatorSms } from "./operator-texts.en";
import { paymentSms, paymentTexts } from "./payment-texts.en";
import { stewardSms, stewardTexts } from "./steward-texts.en";
import { twoStepSms, twoStepTexts } from "./two-step-texts.en";
import { wayInSms, wayInTexts } from "./ways-in-texts.en";

/** Mails and SMS in English: the source. */
export const mailTexts = {
  greeting: "Dear {{name}},",
  hello: "Hello,",
  closing: "With regards, {{site}}",
  sms: {
    ...offerSms,
    ...accountSms,
    ...twoStepSms,
    ...wayInSms,
    ...leavingSms,
    ...stewardSms,
    ...paymentSms,
    ...operatorSms,
  },
  unsubscribe: "Stop these e-mails",
  contact: "If you think this is a mistake, please write to {{address}}.",
  /** Words of a letter's link, by where it leads (mail.ts). */
  links: {
    signIn: "Sign in",
    enter: "Sign in at {{site}}",
    keepAccount: "Sign in and keep my account",
    register: "Create an account",
    notChangedByMe: "This wasn't me: choose a new password",
    notDoneByMe: "This wasn't me: choose a new password",
    notMe: "This wasn't me: choose a new password",
    twoStep: "Two-step sign-in",
    twoStepAgain: "Turn it on again",
    fileInvitation: "See the invitation",
    groupInvitation: "See the invitation",
    received: "See what was shared with me",
    groups: "My groups",
    stewards: "Open the page about it",
    refuseSteward: "Refuse: I'm here",
    undoAccount: "This wasn't me: undo the account",
    payments: "My plan and my payments",
    notifications: "See everything",
    item: "The item's page, where it is public",
    ownItem: "Open it",
    operatorActs: "See what was changed",
  },
  letters: {
    ...offerMails,
    ...accountTexts,
    ...twoStepTexts,
    ...wayInTexts,
    ...leavingTexts,
    ...stewardTexts,
    ...moderationTexts,
    ...keepingTexts,
    ...paymentTexts,
    ...operatorMails,
    registration_code: {
      subject: "Your code for {{site}}",
      before:
        "Thank you for coming to {{site}}, a home for a loved one's handwriting and voice. Please enter this " +
        "code to confirm your address:",
      after:
        "The code works for {{minutes}} minutes and is only for you; no one from {{site}} will ever ask you " +
        "for it. If you didn't register, someone may have mistyped their address: you don't need to do " +
        "anything, and no account is created.",
    },
    recovery_code: {
      subject: "A new password for {{site}}",
      before: "You asked for a new password. Please enter this code to continue:",
      after:
        "The code works for {{minutes}} minutes and is only for you; no one from {{site}} will ever ask you " +
        "for it. If you didn't ask for it, you don't need to do anything: your password stays the same.",
    },
    address_taken: {
      subject: "You already have an account at {{site}}",
      before:
        "This email already exists: someone, perhaps you, tried to register at {{site}} with it. Your account " +
        "is as it was, with everything in it. You can sign in as usual, or choose a new password if the old " +
        "one slipped your mind.",
      after: "If this wasn't you, you don't need to do anything.",
    },
    no_account: {
      subject: "There is no account with this address at {{site}}",
      before:
        "Someone, perhaps you, asked {{site}} for a code for this address, but no account has it. You may have " +
        "registered with another address. If you are new, you're welcome to create an account.",
      after: "If this wasn't you, you don't need to do anything.",
    },
    password_changed: {
      subject: "Your password for {{site}} was changed",
      before:
        "Your password was changed just now, every device was signed out, and passkeys were removed. Please " +
        "sign in again with the new password. What you keep at {{site}} is as it was.",
      after: "",
    },
    digest: {
      subject: "What's new for you at {{site}}",
      before: "Since our last e-mail:",
      after: "",
    },
  },
};

export type MailTexts = typeof mailTexts;
/** Names of letters, of text messages, and of what a letter links to. */
export type MailTemplate = keyof MailTexts["letters"];
export type SmsTemplate = keyof MailTexts["sms"];
export type MailLink = keyof MailTexts["links"];
