/** Text messages of accounts in English: the source. Short, since each part of 160 letters (70 in Bengali) costs money. */
export const accountSms = {
  registration_code: "{{code}} is your code for {{site}}. It is good for {{minutes}} minutes. Tell it to nobody.",
  recovery_code: "{{code}} is your code for a new password at {{site}}. It is good for {{minutes}} minutes. Tell it to nobody.",
  address_taken: "This mobile number already exists at {{site}}: sign in as always, or choose a new password. {{link}}",
  no_account: "Somebody asked {{site}} for a code for this number, but no account has it. {{link}}",
  password_changed: "Your password for {{site}} was changed and every device signed out. Was it not you? {{link}}",
  password_renewed: "Your password for {{site}} was changed and every other device signed out. Was it not you? {{link}}",
};

/** Letters of accounts. */
export const accountTexts = {
  password_renewed: {
    subject: "Your password for {{site}} was changed",
    before: "You changed your password just now. Every other device was signed out; the one you changed it on goes on as before.",
    after: "If it was you, you need do nothing.",
    link: "It was not me: choose a new password",
  },
};

export type AccountTexts = typeof accountTexts;
export type AccountSms = typeof accountSms;
