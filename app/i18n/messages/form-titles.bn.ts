import type { formTitles as en } from "./form-titles.en";

export const formTitles: typeof en = {
  newHandwritingTitle: "হাতের লেখা আপলোড",
  newVoiceTitle: "কণ্ঠ আপলোড",
  voiceOfTitle: "কণ্ঠ যোগ করুন",
  editHandwritingTitle: "হাতের লেখা সম্পাদনা",
  editVoiceTitle: "কণ্ঠ সম্পাদনা",
};
