import type { TwoStepMessages } from "./two-step.en";

/** What the rules of two-step sign-in say, in Bengali. */
export const twoStepMessages: TwoStepMessages = {
  two_step: {
    needed: "আপনার অথেনটিকেটর অ্যাপের কোডটিও লিখুন",
  },
};
