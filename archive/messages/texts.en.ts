/** Mails and SMS in English: the source. */
export const mailTexts = {
  greeting: "Dear {{name}},",
  closing: "With regards, {{site}}",
};

export type MailTexts = typeof mailTexts;
