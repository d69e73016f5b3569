/** What the rules of two-step sign-in say, in English. */
export const twoStepMessages = {
  two_step: {
    needed: "Please type the code of your authenticator app too",
    code_shape: "Six digits of the app, or a recovery code of ten letters and digits",
    is_on: "Two-step sign-in is on already",
    is_off: "Two-step sign-in is off",
    turned_on: "Two-step sign-in is on",
    turned_off: "Two-step sign-in was turned off",
    codes_renewed: "New recovery codes are made; the old ones are void",
  },
};

export type TwoStepMessages = typeof twoStepMessages;
