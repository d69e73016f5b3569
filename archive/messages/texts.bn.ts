import { accountSms, accountTexts } from "./account-texts.bn";
import { offerMails, offerSms } from "./offer-texts.bn";
import { keepingTexts } from "./keeping-texts.bn";
import { leavingSms, leavingTexts } from "./leaving-texts.bn";
import { moderationTexts } from "./moderation-texts.bn";
import { operatorMails, operatorSms } from "./operator-texts.bn";
import { paymentSms, paymentTexts } from "./payment-texts.bn";
import { stewardSms, stewardTexts } from "./steward-texts.bn";
import { twoStepSms, twoStepTexts } from "./two-step-texts.bn";
import { wayInSms, wayInTexts } from "./ways-in-texts.bn";
import type { MailTexts } from "./texts.en";

/** Mails and SMS in Bengali. */
export const mailTexts: MailTexts = {
  greeting: "প্রিয় {{name}},",
  hello: "শুভেচ্ছা নিন,",
  closing: "শুভেচ্ছা, {{site}}",
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
  unsubscribe: "এমন চিঠি আর চাই না",
  contact: "ভুল হয়েছে মনে করলে {{address}} ঠিকানায় লিখুন।",
  links: {
    signIn: "সাইন ইন করুন",
    enter: "{{site}}-এ সাইন ইন করুন",
    keepAccount: "সাইন ইন করে ফিরিয়ে নিন",
    register: "অ্যাকাউন্ট খুলুন",
    notChangedByMe: "আমি বদলাইনি: নতুন পাসওয়ার্ড বেছে নিন",
    notDoneByMe: "আমি করিনি: নতুন পাসওয়ার্ড বেছে নিন",
    notMe: "আমি নই: নতুন পাসওয়ার্ড বেছে নিন",
    twoStep: "দুই ধাপে সাইন ইন",
    twoStepAgain: "আবার চালু করুন",
    fileInvitation: "আমন্ত্রণটি দেখুন",
    groupInvitation: "আমন্ত্রণটি দেখুন",
    received: "আমার সঙ্গে শেয়ার করা সব দেখুন",
    stewards: "পাতাটি খুলুন",
    refuseSteward: "মানা করুন, আমি আছি",
    undoAccount: "এটি আমি করিনি: অ্যাকাউন্টটি বাতিল করুন",
    groups: "আমার গ্রুপগুলোতে যান",
    payments: "আমার প্ল্যান ও পেমেন্ট",
    notifications: "সবগুলো দেখুন",
    item: "সবার জন্য খোলা থাকলে তার পাতা",
    ownItem: "খুলে দেখুন",
    operatorActs: "কী বদলেছে দেখুন",
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
      subject: "{{site}}-এর জন্য আপনার কোড",
      before: "প্রিয়জনের হাতের লেখা ও কণ্ঠের ঘর {{site}}-এ আসার জন্য ধন্যবাদ। আপনার ঠিকানা নিশ্চিত করতে এই কোডটি লিখুন:",
      after:
        "কোডটি {{minutes}} মিনিট পর্যন্ত চলবে এবং শুধু আপনার জন্য; {{site}}-এর কেউ কখনো এটি চাইবে না। আপনি " +
        "নিবন্ধন না করে থাকলে হয়তো কেউ ভুল ঠিকানা লিখেছেন: আপনার কিছু করতে হবে না, কোনো অ্যাকাউন্টও তৈরি হবে " +
        "না।",
    },
    recovery_code: {
      subject: "{{site}}-এর নতুন পাসওয়ার্ড",
      before: "আপনি নতুন পাসওয়ার্ড চেয়েছেন। এগিয়ে যেতে এই কোডটি লিখুন:",
      after:
        "কোডটি {{minutes}} মিনিট পর্যন্ত চলবে এবং শুধু আপনার জন্য; {{site}}-এর কেউ কখনো এটি চাইবে না। আপনি না " +
        "চেয়ে থাকলে কিছু করতে হবে না: আপনার পাসওয়ার্ড যেমন ছিল তেমনই থাকবে।",
    },
    address_taken: {
      subject: "{{site}}-এ আপনার অ্যাকাউন্ট আগে থেকেই আছে",
      before:
        "এই ই-মেইলটি আগে থেকেই আছে: কেউ, হয়তো আপনিই, এটি দিয়ে {{site}}-এ নিবন্ধন করতে চেয়েছেন। আপনার " +
        "অ্যাকাউন্ট ও তার ভেতরের সবকিছু আগের মতোই আছে। আপনি বরাবরের মতো সাইন ইন করতে পারেন, পাসওয়ার্ড মনে না " +
        "থাকলে নতুন একটি বেছে নিতে পারেন।",
      after: "আপনি না হয়ে থাকলে কিছু করতে হবে না।",
    },
    no_account: {
      subject: "{{site}}-এ এই ঠিকানার কোনো অ্যাকাউন্ট নেই",
      before:
        "কেউ, হয়তো আপনিই, {{site}}-এর কাছে এই ঠিকানার জন্য একটি কোড চেয়েছেন, কিন্তু এই ঠিকানায় কোনো " +
        "অ্যাকাউন্ট নেই। হয়তো অন্য ঠিকানা দিয়ে নিবন্ধন করেছিলেন। নতুন হলে একটি অ্যাকাউন্ট খুলতে পারেন, " +
        "আপনাকে স্বাগত।",
      after: "আপনি না হয়ে থাকলে কিছু করতে হবে না।",
    },
    password_changed: {
      subject: "{{site}}-এ আপনার পাসওয়ার্ড বদলানো হয়েছে",
      before:
        "এইমাত্র আপনার পাসওয়ার্ড বদলানো হয়েছে, সব ডিভাইস থেকে সাইন আউট করা হয়েছে, আর পাসকিগুলো সরানো " +
        "হয়েছে। নতুন পাসওয়ার্ড দিয়ে আবার সাইন ইন করুন। {{site}}-এ আপনার যা আছে তা আগের মতোই আছে।",
      after: "",
    },
    digest: {
      subject: "{{site}}-এ আপনার জন্য নতুন যা আছে",
      before: "গত ই-মেইলের পর যা এসেছে:",
      after: "",
    },
  },
};
