/** Text messages of mailed links and passkeys in English: the source. */
export const wayInSms = {
  passkey_added: "A passkey was added to your account at {{site}}, on {{device}}. Was it not you? {{link}}",
  passkey_removed: "A passkey of your account at {{site}} was removed, on {{device}}. Was it not you? {{link}}",
};

/** Letters of them. */
export const wayInTexts = {
  entry_link: {
    subject: "Your link to sign in at {{site}}",
    before: "You asked for a link that signs you in without a password. It is good for {{minutes}} minutes and for one time, in the browser where you open it.",
    after: "Please pass it on to nobody: whoever has it can open your account. If you did not ask for it, you need do nothing; nobody gets in without this letter.",
    link: "Sign in at {{site}}",
  },
  no_account_link: {
    subject: "There is no account with this address at {{site}}",
    before: "Somebody, perhaps you, asked {{site}} for a link to sign in with this address, but no account has it. You may have registered with another address. If you are new, you are welcome to make an account.",
    after: "If it was not you, you need do nothing.",
    link: "Create an account",
  },
  passkey_added: {
    subject: "A new passkey for {{site}}",
    before: "A passkey was added to your account just now, on {{device}}. Whoever holds that device can sign in with it.",
    after: "If it was you, you need do nothing. If it was not, somebody knows your password: please choose a new one. Every device is signed out by that, and every passkey removed.",
    link: "It was not me: choose a new password",
  },
  passkey_removed: {
    subject: "A passkey for {{site}} was removed",
    before: "A passkey of your account was removed just now, on {{device}}. It opens nothing any more.",
    after: "If it was you, you need do nothing. On your phone or computer the passkey may still be listed; you can delete it there too.",
    link: "It was not me: choose a new password",
  },
};

export type WayInTexts = typeof wayInTexts;
export type WayInSms = typeof wayInSms;
