/**
 * Text messages of accounts in English: the source. Short, since each part of 160 letters (70 in Bengali) costs money.
 */
export const accountSms = {
  registration_code:
    "{{code}} is your code for {{site}}. It works for {{minutes}} minutes. Don't share it with anyone.",
  recovery_code:
    "{{code}} is your code for a new password at {{site}}. It works for {{minutes}} minutes. Don't share it " +
    "with anyone.",
  address_taken: "This mobile number already exists at {{site}}: sign in as usual, or choose a new password. {{link}}",
  no_account: "Someone asked {{site}} for a code for this number, but no account has it. {{link}}",
  password_changed: "Your password for {{site}} was changed and every device signed out. Not you? {{link}}",
  password_renewed: "Your password for {{site}} was changed and every other device signed out. Not you? {{link}}",
  address_code:
    "{{code}} is your code for {{site}}, to confirm this number. It works for {{minutes}} minutes. Don't share " +
    "it with anyone.",
  address_held:
    "Someone wants to use this number for an account at {{site}}, but it has one already. Was it you? Sign in " +
    "with it: {{link}}",
  email_changed:
    "The e-mail address of your account at {{site}} is now {{address}}. Not you? Change your password: {{link}}",
  mobile_changed:
    "The mobile number of your account at {{site}} is now {{address}}. Not you? Change your password: {{link}}",
  provider_linked: "{{provider}} now opens your account at {{site}}. Not you? {{link}}",
  provider_unlinked: "{{provider}} no longer opens your account at {{site}}. Not you? {{link}}",
  account_invited:
    "An account was created at {{site}} with this number, from an invitation by {{inviter}}. Not you? Undo it: " +
    "{{link}}",
  new_device: "Your account at {{site}} was just used on a new device: {{device}}. Not you? {{link}}",
};

/** Letters of accounts. */
export const accountTexts = {
  password_renewed: {
    subject: "Your password for {{site}} was changed",
    before:
      "You changed your password just now. Every other device was signed out; the one you changed it on stays " +
      "signed in.",
    after: "If this was you, you don't need to do anything.",
  },
  address_code: {
    subject: "Your code for {{site}}",
    before:
      "Someone, we hope you, wants to use this address for their account at {{site}}. Please enter this code " +
      "there to confirm it:",
    after:
      "The code works for {{minutes}} minutes and is only for you; no one from {{site}} will ever ask you for " +
      "it. If this wasn't you, you don't need to do anything: no one can use this address without the code.",
  },
  address_held: {
    subject: "This address has an account at {{site}}",
    before:
      "Someone, perhaps you, wants to use this address for their account at {{site}}, but it belongs to an " +
      "account already: this email already exists. Both accounts are as they were. You can sign in with this " +
      "address as usual.",
    after: "If this wasn't you, you don't need to do anything.",
  },
  email_changed: {
    subject: "Your e-mail address for {{site}} was changed",
    before:
      "From now on the e-mail address of your account at {{site}} is {{address}}. You sign in with it, and we " +
      "send our e-mails there.",
    after:
      "If this was you, you don't need to do anything. If it wasn't, someone knows your password: please " +
      "change it right away.",
  },
  mobile_changed: {
    subject: "Your mobile number for {{site}} was changed",
    before: "From now on the mobile number of your account at {{site}} is {{address}}. You can sign in with it.",
    after:
      "If this was you, you don't need to do anything. If it wasn't, someone knows your password: please " +
      "change it right away.",
  },
  provider_linked: {
    subject: "{{provider}} now opens your account at {{site}}",
    before: "From now on, anyone who signs in with your account at {{provider}} is signed in at {{site}} as you.",
    after:
      "If this was you, you don't need to do anything. If it wasn't, sign in, unlink it in Settings, and choose a " +
      "new password.",
  },
  provider_unlinked: {
    subject: "{{provider}} no longer opens your account at {{site}}",
    before:
      "Your account at {{provider}} was unlinked from your account at {{site}}. All other ways to sign in stay " +
      "the same.",
    after: "If this was you, you don't need to do anything. If it wasn't, sign in and choose a new password.",
  },
  account_invited: {
    subject: "Your account at {{site}} is ready",
    before:
      "An account was created with this e-mail address, from the link in {{inviter}}'s invitation. You sign in " +
      "with this address and the password that was chosen.",
    after:
      "If this was you, you don't need to do anything. If it wasn't, someone else had your invitation: undo the " +
      "account with the link above, within 30 days. It's deleted at once with everything in it, and the invitation " +
      "waits for you again.",
  },
  new_device: {
    subject: "A new device at {{site}}",
    before: "Someone just signed in to your account on a new device: {{device}}.",
    after:
      "If this was you, you don't need to do anything. If it wasn't, someone knows your password: please " +
      "choose a new one, and every device is signed out.",
  },
};
