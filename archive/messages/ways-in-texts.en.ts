/** Text messages of mailed links and passkeys in English: the source. */
export const wayInSms = {
  passkey_added: "A passkey was added to your account at {{site}}, from {{device}}. Not you? {{link}}",
  passkey_removed: "A passkey of your account at {{site}} was removed, from {{device}}. Not you? {{link}}",
};

/** Letters of them. */
export const wayInTexts = {
  entry_link: {
    subject: "Your link to sign in at {{site}}",
    before:
      "You asked for a link that signs you in without a password. It works once, for {{minutes}} minutes, in " +
      "the browser where you open it.",
    after:
      "Don't share it with anyone: whoever has it can open your account. If you didn't ask for it, you don't " +
      "need to do anything; no one gets in without this e-mail.",
  },
  no_account_link: {
    subject: "There is no account with this address at {{site}}",
    before:
      "Someone, perhaps you, asked {{site}} for a link to sign in with this address, but no account has it. " +
      "You may have registered with another address. If you are new, you're welcome to create an account.",
    after: "If this wasn't you, you don't need to do anything.",
  },
  passkey_added: {
    subject: "A new passkey for {{site}}",
    before:
      "A passkey was added to your account just now, from {{device}}. Whoever holds that device can sign in with it.",
    after:
      "If this was you, you don't need to do anything. If it wasn't, someone knows your password: please " +
      "choose a new one. That signs out every device and removes every passkey.",
  },
  passkey_removed: {
    subject: "A passkey for {{site}} was removed",
    before: "A passkey of your account was removed just now, from {{device}}. It no longer opens your account.",
    after:
      "If this was you, you don't need to do anything. On your phone or computer the passkey may still be " +
      "listed; you can delete it there too.",
  },
};
