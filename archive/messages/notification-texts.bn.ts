import type { NotificationTexts } from "./notification-texts.en";
import { offerNotifications } from "./offer-texts.bn";

/** Sentences of notifications in lists, pushes and digests, in Bengali. */
export const notificationTexts: NotificationTexts = {
  ...offerNotifications,
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
  writer_tie: {
    title: "একই মানুষ?",
    one: "{{name}} জানতে চান, আপনার সংগ্রহের একজন আর তাঁর সংগ্রহের একজন একই মানুষ কি না",
    many: "{{name}} {{count}} বার জানতে চেয়েছেন, আপনার সংগ্রহের একজন আর তাঁর সংগ্রহের একজন একই মানুষ কি না",
  },
  writer_tied: {
    title: "একই মানুষ",
    one: "{{name}} একমত: দুজন একই মানুষ। এখন থেকে সব একসঙ্গে পড়া যাবে",
    many: "{{count}} জন একমত যে তাঁরা একই মানুষ, শেষে {{name}}",
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
  import_done: {
    title: "আনা শেষ",
    one: "আপনি যা আনছিলেন, তা আনা শেষ। কী রাখা হলো আর কী হলো না, দেখে নিন",
    many: "আপনি যা আনছিলেন, তা আনা শেষ। কী রাখা হলো আর কী হলো না, দেখে নিন",
  },
  more: "এবং আরও {{count}}টি",
};
