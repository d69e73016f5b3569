/** What the rules of two-step sign-in say, in English. */
export const twoStepMessages = {
  two_step: {
    needed: "Please type the code of your authenticator app too",
  },
};

export type TwoStepMessages = typeof twoStepMessages;
