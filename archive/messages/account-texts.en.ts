/** Text messages of accounts in English: the source. Short, since each part of 160 letters (70 in Bengali) costs money. */
export const accountSms = {
  registration_code: "{{code}} is your code for {{site}}. It is good for {{minutes}} minutes. Tell it to nobody.",
  recovery_code: "{{code}} is your code for a new password at {{site}}. It is good for {{minutes}} minutes. Tell it to nobody.",
  address_taken: "This mobile number already exists at {{site}}: sign in as always, or choose a new password. {{link}}",
  no_account: "Somebody asked {{site}} for a code for this number, but no account has it. {{link}}",
  password_changed: "Your password for {{site}} was changed and every device signed out. Was it not you? {{link}}",
  password_renewed: "Your password for {{site}} was changed and every other device signed out. Was it not you? {{link}}",
  address_code: "{{code}} is your code for {{site}}, to confirm this number. It is good for {{minutes}} minutes. Tell it to nobody.",
  address_held: "Somebody wants to use this number for an account at {{site}}, but it has one already. Was it you? Sign in with it: {{link}}",
  email_changed: "The e-mail address of your account at {{site}} is now {{address}}. Was it not you? Change your password: {{link}}",
  mobile_changed: "The mobile number of your account at {{site}} is now {{address}}. Was it not you? Change your password: {{link}}",
  provider_linked: "From now on {{provider}} opens your account at {{site}}. Was it not you? {{link}}",
  provider_unlinked: "{{provider}} opens your account at {{site}} no more. Was it not you? {{link}}",
  new_device: "Your account at {{site}} was opened on a new device: {{device}}. Was it not you? {{link}}",
};

/** Letters of accounts. */
export const accountTexts = {
  password_renewed: {
    subject: "Your password for {{site}} was changed",
    before: "You changed your password just now. Every other device was signed out; the one you changed it on goes on as before.",
    after: "If it was you, you need do nothing.",
    link: "It was not me: choose a new password",
  },
  address_code: {
    subject: "Your code for {{site}}",
    before: "Somebody, we hope you, wants to use this address for their account at {{site}}. Please type this code there to confirm it:",
    after: "The code is good for {{minutes}} minutes and for you alone; nobody of {{site}} will ever ask you for it. If it was not you, you need do nothing: nobody gets this address without the code.",
    link: "",
  },
  address_held: {
    subject: "This address has an account at {{site}}",
    before: "Somebody, perhaps you, wants to use this address for their account at {{site}}, but it belongs to an account already: this email already exists. Both accounts are as they were. You can sign in with this address as always.",
    after: "If it was not you, you need do nothing.",
    link: "Sign in",
  },
  email_changed: {
    subject: "Your e-mail address for {{site}} was changed",
    before: "From now on the e-mail address of your account at {{site}} is {{address}}. You sign in with it, and our letters go there.",
    after: "If it was you, you need do nothing. If it was not, somebody knows your password: please change it at once.",
    link: "Sign in",
  },
  mobile_changed: {
    subject: "Your mobile number for {{site}} was changed",
    before: "From now on the mobile number of your account at {{site}} is {{address}}. You can sign in with it.",
    after: "If it was you, you need do nothing. If it was not, somebody knows your password: please change it at once.",
    link: "Sign in",
  },
  provider_linked: {
    subject: "{{provider}} now opens your account at {{site}}",
    before: "From now on whoever signs in with your account at {{provider}} is signed in at {{site}} as you.",
    after: "If it was you, you need do nothing. If it was not, sign in, unlink it under Sign-in and security, and choose a new password.",
    link: "Sign in",
  },
  provider_unlinked: {
    subject: "{{provider}} opens your account at {{site}} no more",
    before: "Your account at {{provider}} was unlinked from your account at {{site}}. All other ways to sign in are as they were.",
    after: "If it was you, you need do nothing. If it was not, sign in and choose a new password.",
    link: "Sign in",
  },
  new_device: {
    subject: "A new device at {{site}}",
    before: "Your account was opened just now with a device that we have not seen you with: {{device}}.",
    after: "If it was you, you need do nothing. If it was not, somebody knows your password: please choose a new one, and every device is signed out.",
    link: "It was not me: choose a new password",
  },
};

export type AccountTexts = typeof accountTexts;
export type AccountSms = typeof accountSms;
