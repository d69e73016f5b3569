import type { ProfileSamplesMessages } from "./profile-samples.en";

export const profileSamples: ProfileSamplesMessages = {
  hand: "হাতের লেখার নমুনা",
  voice: "কণ্ঠের নমুনা",
  waiting: "এটি তৈরি হচ্ছে। একটু পরেই এখানে দেখা যাবে।",
  failed: "এটি দেখানোর জন্য তৈরি করা যায়নি। এর জায়গায় আরেকটি দিন।",
};
