import type { NotificationTexts } from "./notification-texts.en";

/** What notifications say in lists, pushes and digests, in Bengali. */
export const notificationTexts: NotificationTexts = {
  share_request: {
    title: "ফাইলের আমন্ত্রণ",
    one: {
      handwriting: "{{name}} আপনার সঙ্গে একটি হাতের লেখা শেয়ার করতে চান",
      voice: "{{name}} আপনার সঙ্গে একটি কণ্ঠ শেয়ার করতে চান",
      both: "{{name}} আপনার সঙ্গে কিছু শেয়ার করতে চান",
    },
    many: {
      handwriting: "{{name}} আপনার সঙ্গে {{count}}টি হাতের লেখা শেয়ার করতে চান",
      voice: "{{name}} আপনার সঙ্গে {{count}}টি কণ্ঠ শেয়ার করতে চান",
      both: "{{name}} আপনার সঙ্গে {{count}}টি হাতের লেখা ও কণ্ঠ শেয়ার করতে চান",
    },
  },
  group: {
    title: "গ্রুপের আমন্ত্রণ",
    one: "{{name}} আপনাকে {{group}} গ্রুপে ডাকছেন",
    many: "{{name}} আপনাকে {{count}}টি গ্রুপে ডাকছেন, শেষেরটি {{group}}",
  },
  group_file: {
    title: "{{group}} গ্রুপে নতুন",
    one: {
      handwriting: "{{name}} {{group}} গ্রুপে একটি হাতের লেখা শেয়ার করেছেন",
      voice: "{{name}} {{group}} গ্রুপে একটি কণ্ঠ শেয়ার করেছেন",
      both: "{{name}} {{group}} গ্রুপে কিছু শেয়ার করেছেন",
    },
    many: {
      handwriting: "{{group}} গ্রুপে নতুন {{count}}টি হাতের লেখা, শেষেরটি {{name}}-এর",
      voice: "{{group}} গ্রুপে নতুন {{count}}টি কণ্ঠ, শেষেরটি {{name}}-এর",
      both: "{{group}} গ্রুপে নতুন {{count}}টি হাতের লেখা ও কণ্ঠ, শেষেরটি {{name}}-এর",
    },
  },
  share_accepted: {
    title: "গ্রহণ করা হয়েছে",
    one: {
      handwriting: "{{name}} আপনার শেয়ার করা হাতের লেখাটি গ্রহণ করেছেন",
      voice: "{{name}} আপনার শেয়ার করা কণ্ঠটি গ্রহণ করেছেন",
      both: "{{name}} আপনার শেয়ার করা লেখা বা কণ্ঠ গ্রহণ করেছেন",
    },
    many: {
      handwriting: "আপনার শেয়ার করা লেখা {{count}} বার গ্রহণ করা হয়েছে, শেষবার করেছেন {{name}}",
      voice: "আপনার শেয়ার করা কণ্ঠ {{count}} বার গ্রহণ করা হয়েছে, শেষবার করেছেন {{name}}",
      both: "আপনার শেয়ার করা লেখা ও কণ্ঠ {{count}} বার গ্রহণ করা হয়েছে, শেষবার করেছেন {{name}}",
    },
  },
  group_joined: {
    title: "{{group}} গ্রুপে নতুন",
    one: "{{name}} {{group}} গ্রুপে যোগ দিয়েছেন",
    many: "{{group}} গ্রুপে {{count}} জন যোগ দিয়েছেন, শেষে {{name}}",
  },
  steward_named: {
    title: "ভবিষ্যতের জন্য",
    one: "{{name}} চান, একদিন আপনি তাঁর সংগ্রহের দায়িত্ব নিন",
    many: "{{name}} চান, একদিন আপনি তাঁর সংগ্রহের দায়িত্ব নিন",
  },
  steward_asked: {
    title: "আপনার সংগ্রহ",
    one: "{{name}} আপনার সংগ্রহ দেখতে চেয়েছেন",
    many: "{{name}} আপনার সংগ্রহ দেখতে চেয়েছেন",
  },
  steward_opened: {
    title: "আপনার জন্য খোলা",
    one: "{{name}}-এর সংগ্রহ আপনার জন্য খোলা হয়েছে",
    many: "{{name}}-এর সংগ্রহ আপনার জন্য খোলা হয়েছে",
  },
  steward_ended: {
    title: "অনুরোধ শেষ",
    one: "{{name}}-এর সংগ্রহ বন্ধই রইল",
    many: "{{name}}-এর সংগ্রহ বন্ধই রইল",
  },
  more: "এবং আরও {{count}}টি",
};
