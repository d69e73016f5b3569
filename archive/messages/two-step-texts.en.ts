/** Text messages of two-step sign-in in English: the source. */
export const twoStepSms = {
  own_code: "{{code}} is your code for {{site}}, to show that it is you. It is good for {{minutes}} minutes. Tell it to nobody.",
  two_step_on: "Two-step sign-in was turned on for your account at {{site}}. Was it not you? {{link}}",
  two_step_off: "Two-step sign-in was turned off for your account at {{site}}. Was it not you? {{link}}",
  two_step_off_by_operator: "The keepers of {{site}} turned two-step sign-in off for your account. To turn it on again: {{link}}",
  recovery_renewed: "New recovery codes were made for your account at {{site}}; the old ones are void. Was it not you? {{link}}",
  recovery_used: "A recovery code of your account at {{site}} was used. {{count}} left. {{link}}",
  second_step_wrong: "Somebody got past the first step of your sign-in at {{site}}, but not the second. Was it not you? Choose a new password: {{link}}",
};

/** Letters of two-step sign-in. */
export const twoStepTexts = {
  own_code: {
    subject: "Your code for {{site}}",
    before: "You asked for a code, to show that it is you who changes how your account is opened. Please type it there:",
    after: "The code is good for {{minutes}} minutes and for you alone; nobody of {{site}} will ever ask you for it. If it was not you, somebody uses your account on a device of yours: please sign it out.",
    link: "",
  },
  two_step_on: {
    subject: "Two-step sign-in is on at {{site}}",
    before: "From now on a code of your authenticator app is asked for at each sign-in, after the password. Please keep the recovery codes where you find them without your phone.",
    after: "If it was you, you need do nothing.",
    link: "It was not me: choose a new password",
  },
  two_step_off: {
    subject: "Two-step sign-in is off at {{site}}",
    before: "Two-step sign-in was turned off for your account just now. No code is asked for any more; the recovery codes are void.",
    after: "If it was you, you need do nothing. If it was not, somebody has your password and your codes: please choose a new password at once.",
    link: "It was not me: choose a new password",
  },
  two_step_off_by_operator: {
    subject: "Two-step sign-in is off at {{site}}",
    before: "The keepers of {{site}} turned two-step sign-in off for your account, since you, we hope, asked them to. You sign in without a code now; the old recovery codes are void.",
    after: "If you did not ask for it, please write to them, and choose a new password.",
    link: "Turn it on again",
  },
  recovery_renewed: {
    subject: "New recovery codes for {{site}}",
    before: "New recovery codes were made for your account just now. The ones that you had are void: please throw them away.",
    after: "If it was you, you need do nothing more.",
    link: "It was not me: choose a new password",
  },
  recovery_used: {
    subject: "A recovery code was used at {{site}}",
    before: "One of your recovery codes was used just now. It can't be used again. Left: {{count}}.",
    after: "If few are left, or you have another phone by now, please make new ones. If it was not you, somebody has your codes and got past your first step: please choose a new password, and make new codes.",
    link: "Two-step sign-in",
  },
  second_step_wrong: {
    subject: "Wrong codes at the second step of your sign-in at {{site}}",
    before: "Somebody got past the first step of a sign-in to your account, and then typed five wrong codes. They did not get in.",
    after: "If it was you, you need do nothing: sign in again, with the code that your app shows now. If it was not, somebody knows your password: please choose a new one.",
    link: "It was not me: choose a new password",
  },
};

export type TwoStepTexts = typeof twoStepTexts;
export type TwoStepSms = typeof twoStepSms;
