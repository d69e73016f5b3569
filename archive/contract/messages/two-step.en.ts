/** What the rules of two-step sign-in say, in English. */
export const twoStepMessages = {
  two_step: {
    needed: "Please enter the code from your authenticator app too",
    code_shape: "Six digits from the app, or a recovery code of ten letters and digits",
    is_on: "Two-step sign-in is on already",
    is_off: "Two-step sign-in is off",
    turned_on: "Two-step sign-in is on",
    turned_off: "Two-step sign-in was turned off",
    codes_renewed: "New recovery codes created; the old ones no longer work",
  },
};

export type TwoStepMessages = typeof twoStepMessages;
