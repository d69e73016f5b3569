/** Each mail's end. */
const after = "শুধু আপনিই এটি গ্রহণ করতে পারবেন, যে ঠিকানায় এটি এসেছে সেই ঠিকানা দিয়ে। {{inviter}}-কে না চিনলে কিছু করতে হবে না।";

/** Mails and SMS of invitations in Bengali. */
export const invitationTexts = {
  file_handwriting: {
    subject: "{{inviter}} আপনাকে একটি হাতের লেখা দেখাতে চান",
    before: "{{inviter}} আপনাকে একটি হাতের লেখা দেখাতে চান, যা তিনি প্রিয়জনের হাতের লেখা ও কণ্ঠের ঘর {{site}}-এ রেখেছেন।",
    after,
  },
  file_voice: {
    subject: "{{inviter}} আপনাকে একটি কণ্ঠ শোনাতে চান",
    before: "{{inviter}} আপনাকে একটি কণ্ঠ শোনাতে চান, যা তিনি প্রিয়জনের হাতের লেখা ও কণ্ঠের ঘর {{site}}-এ রেখেছেন।",
    after,
  },
  album: {
    subject: "{{inviter}} আপনার সঙ্গে একটি পুরো অ্যালবাম শেয়ার করতে চান",
    before:
      "{{inviter}} আপনার সঙ্গে হাতের লেখা ও কণ্ঠের একটি পুরো অ্যালবাম শেয়ার করতে চান, পরে তাতে যা রাখবেন তা-ও। " +
      "অ্যালবামটি আছে প্রিয়জনের হাতের লেখা ও কণ্ঠের ঘর {{site}}-এ।",
    after,
  },
  group: {
    subject: "{{inviter}} আপনাকে একটি গ্রুপে আমন্ত্রণ জানিয়েছেন",
    before: "{{inviter}} আপনাকে {{site}}-এর একটি গ্রুপে আমন্ত্রণ জানিয়েছেন, যেখানে কাছের মানুষেরা একসঙ্গে হাতের লেখা ও কণ্ঠ রাখেন।",
    after,
  },
};

export const invitationSms = {
  file_handwriting: "{{inviter}} আপনাকে {{site}}-এ একটি হাতের লেখা দেখাতে চান: {{link}}",
  file_voice: "{{inviter}} আপনাকে {{site}}-এ একটি কণ্ঠ শোনাতে চান: {{link}}",
  album: "{{inviter}} আপনার সঙ্গে {{site}}-এ একটি পুরো অ্যালবাম শেয়ার করতে চান: {{link}}",
  group: "{{inviter}} আপনাকে {{site}}-এর একটি গ্রুপে আমন্ত্রণ জানিয়েছেন: {{link}}",
};
