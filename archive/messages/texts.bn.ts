import type { MailTexts } from "./texts.en";

/** Mails and SMS in Bengali. */
export const mailTexts: MailTexts = {
  greeting: "প্রিয় {{name}},",
  closing: "শুভেচ্ছা, {{site}}",
};
