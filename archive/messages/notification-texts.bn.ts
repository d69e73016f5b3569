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
  album_request: {
    title: "অ্যালবামের আমন্ত্রণ",
    one: "{{name}} আপনার সঙ্গে একটি পুরো অ্যালবাম শেয়ার করতে চান",
    many: "{{name}} আপনার সঙ্গে {{count}}টি পুরো অ্যালবাম শেয়ার করতে চান",
  },
  album_accepted: {
    title: "অ্যালবাম গ্রহণ করা হয়েছে",
    one: "{{name}} আপনার শেয়ার করা অ্যালবামটি গ্রহণ করেছেন",
    many: "আপনার শেয়ার করা অ্যালবামটি {{count}} বার গ্রহণ করা হয়েছে, শেষবার করেছেন {{name}}",
  },
  writer_tie: {
    title: "একই মানুষ?",
    one: "{{name}} জানতে চান, আপনি যাঁর লেখা বা কণ্ঠ রেখেছেন, তিনি কি তাঁর রাখা একজনের সঙ্গে একই মানুষ",
    many: "{{name}} {{count}} বার জানতে চেয়েছেন, আপনি যাঁর লেখা বা কণ্ঠ রেখেছেন, তিনি কি একই মানুষ",
  },
  writer_tied: {
    title: "একই মানুষ",
    one: "{{name}}-ও বলেছেন, তিনি একই মানুষ। এখন থেকে সব একসঙ্গে পড়া যাবে",
    many: "{{count}} জন বলেছেন, তিনি একই মানুষ, শেষে বলেছেন {{name}}",
  },
  more: "এবং আরও {{count}}টি",
};
