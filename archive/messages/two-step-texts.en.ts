/** Text messages of two-step sign-in in English: the source. */
export const twoStepSms = {
  own_code:
    "{{code}} is your code for {{site}}, to confirm that it's you. It works for {{minutes}} minutes. Don't " +
    "share it with anyone.",
  two_step_on: "Two-step sign-in was turned on for your account at {{site}}. Not you? {{link}}",
  two_step_off: "Two-step sign-in was turned off for your account at {{site}}. Not you? {{link}}",
  two_step_off_by_operator:
    "The people who run {{site}} turned two-step sign-in off for your account. To turn it on again: {{link}}",
  recovery_renewed:
    "New recovery codes were created for your account at {{site}}; the old ones no longer work. Not you? {{link}}",
  recovery_used: "A recovery code of your account at {{site}} was used. {{count}} left. {{link}}",
  second_step_wrong:
    "Someone got past the first step of your sign-in at {{site}}, but not the second. Not you? Choose a new " +
    "password: {{link}}",
};

/** Letters of two-step sign-in. */
export const twoStepTexts = {
  own_code: {
    subject: "Your code for {{site}}",
    before: "You asked for a code, to confirm that it's you changing how you sign in. Please enter it there:",
    after:
      "The code works for {{minutes}} minutes and is only for you; no one from {{site}} will ever ask you for " +
      "it. If this wasn't you, someone is using your account on one of your devices: please sign that device " +
      "out.",
  },
  two_step_on: {
    subject: "Two-step sign-in is on at {{site}}",
    before:
      "From now on you'll enter a code from your authenticator app at each sign-in, after your password. " +
      "Please keep the recovery codes somewhere you can reach without your phone.",
    after: "If this was you, you don't need to do anything.",
  },
  two_step_off: {
    subject: "Two-step sign-in is off at {{site}}",
    before:
      "Two-step sign-in was turned off for your account just now. You no longer need a code; the recovery " +
      "codes have stopped working.",
    after:
      "If this was you, you don't need to do anything. If it wasn't, someone has your password and your codes: " +
      "please choose a new password right away.",
  },
  two_step_off_by_operator: {
    subject: "Two-step sign-in is off at {{site}}",
    before:
      "The people who run {{site}} turned two-step sign-in off for your account, because you, we hope, asked " +
      "them to. You now sign in without a code; the old recovery codes have stopped working.",
    after: "If you didn't ask for it, please write to them, and choose a new password.",
  },
  recovery_renewed: {
    subject: "New recovery codes for {{site}}",
    before:
      "New recovery codes were created for your account just now. Your old ones no longer work: please throw " +
      "them away.",
    after: "If this was you, there's nothing else to do.",
  },
  recovery_used: {
    subject: "A recovery code was used at {{site}}",
    before: "One of your recovery codes was used just now. It can't be used again. Left: {{count}}.",
    after:
      "If few are left, or you have another phone now, please create new ones. If this wasn't you, someone has " +
      "your codes and got past your first step: please choose a new password, and create new codes.",
  },
  second_step_wrong: {
    subject: "Wrong codes at the second step of your sign-in at {{site}}",
    before:
      "Someone got past the first step of a sign-in to your account, and then entered five wrong codes. They " +
      "didn't get in.",
    after:
      "If this was you, you don't need to do anything: sign in again, with the code that your app shows now. " +
      "If it wasn't, someone knows your password: please choose a new one.",
  },
};
