import type { NewsTexts } from "./notification-texts.en";

/** What notifications say in pushes and digests, in Bengali. */
export const notificationTexts: NewsTexts = {
  title: {
    share_request: "ফাইলের আমন্ত্রণ",
    group: "গ্রুপের আমন্ত্রণ",
    group_file: "{{group}} গ্রুপে নতুন",
    share_accepted: "গ্রহণ করা হয়েছে",
    group_joined: "{{group}} গ্রুপে নতুন",
  },
  one: {
    share_request: {
      handwriting: "{{name}} আপনার সঙ্গে একটি হাতের লেখা শেয়ার করতে চান",
      voice: "{{name}} আপনার সঙ্গে একটি কণ্ঠ শেয়ার করতে চান",
      both: "{{name}} আপনার সঙ্গে কিছু শেয়ার করতে চান",
    },
    share_accepted: {
      handwriting: "{{name}} আপনার শেয়ার করা হাতের লেখাটি গ্রহণ করেছেন",
      voice: "{{name}} আপনার শেয়ার করা কণ্ঠটি গ্রহণ করেছেন",
      both: "{{name}} আপনার শেয়ার করা লেখা বা কণ্ঠ গ্রহণ করেছেন",
    },
    group_joined: "{{name}} {{group}} গ্রুপে যোগ দিয়েছেন",
    group: "{{name}} আপনাকে {{group}} গ্রুপে ডাকছেন",
    group_file: {
      handwriting: "{{name}} {{group}} গ্রুপে একটি হাতের লেখা শেয়ার করেছেন",
      voice: "{{name}} {{group}} গ্রুপে একটি কণ্ঠ শেয়ার করেছেন",
      both: "{{name}} {{group}} গ্রুপে কিছু শেয়ার করেছেন",
    },
  },
  many: {
    share_request: {
      handwriting: "{{name}} আপনার সঙ্গে {{count}}টি হাতের লেখা শেয়ার করতে চান",
      voice: "{{name}} আপনার সঙ্গে {{count}}টি কণ্ঠ শেয়ার করতে চান",
      both: "{{name}} আপনার সঙ্গে {{count}}টি হাতের লেখা ও কণ্ঠ শেয়ার করতে চান",
    },
    share_accepted: {
      handwriting: "আপনার শেয়ার করা লেখা {{count}} বার গ্রহণ করা হয়েছে, শেষবার করেছেন {{name}}",
      voice: "আপনার শেয়ার করা কণ্ঠ {{count}} বার গ্রহণ করা হয়েছে, শেষবার করেছেন {{name}}",
      both: "আপনার শেয়ার করা লেখা ও কণ্ঠ {{count}} বার গ্রহণ করা হয়েছে, শেষবার করেছেন {{name}}",
    },
    group_joined: "{{group}} গ্রুপে {{count}} জন যোগ দিয়েছেন, শেষে {{name}}",
    group: "{{name}} আপনাকে {{count}}টি গ্রুপে ডাকছেন, শেষেরটি {{group}}",
    group_file: {
      handwriting: "{{group}} গ্রুপে নতুন {{count}}টি হাতের লেখা, শেষেরটি {{name}}-এর",
      voice: "{{group}} গ্রুপে নতুন {{count}}টি কণ্ঠ, শেষেরটি {{name}}-এর",
      both: "{{group}} গ্রুপে নতুন {{count}}টি হাতের লেখা ও কণ্ঠ, শেষেরটি {{name}}-এর",
    },
  },
  more: "এবং আরও {{count}}টি",
};
