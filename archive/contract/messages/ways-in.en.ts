/** What the rules of mailed links and passkeys say, in English. */
export const wayInMessages = {
  mail_link: {
    by_mail_alone:
      "We only send links by e-mail. With a mobile number, please sign in with your password, or choose a new " +
      "one with a code",
    over: "This link was already used, or is older than 15 minutes. Please ask for a new one.",
  },
  passkey: {
    refused:
      "This passkey didn't open an account. It may have been removed, or it took too long. Please try again, " +
      "or sign in another way",
    not_added: "The passkey couldn't be added, or it took too long. Please try again",
    exists: "This device already has a passkey here",
    too_many: "You can have at most 10 passkeys. Please remove one first",
    name_required: "Please give the passkey a name",
    name_long: "The name may not be longer than 50 characters",
    added: "The passkey was added",
    renamed: "Passkey renamed",
    removed: "The passkey was removed",
  },
};

export type WayInMessages = typeof wayInMessages;
