import type { chooser as en } from "./chooser.en";

export const chooser: typeof en = {
  chooserTitle: "কী রাখতে চান?",
  chooserHandwriting: "হাতের লেখা",
  chooserHandwritingText: "চিঠি, চিরকুট বা রান্নার খাতার ছবি",
  chooserVoice: "কণ্ঠ",
  chooserVoiceText: "কারও কথা বা গানের রেকর্ডিং",
};
