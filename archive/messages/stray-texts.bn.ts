import type { StrayTexts } from "./stray-texts.en";

/** What stands on an item that the operator made of a file without a row, in Bengali. */
export const strayTexts: StrayTexts = {
  caption: "{{date}} থেকে এখানে জমা ছিল, কিন্তু কোনো তালিকায় ছিল না। আপনাকে ফিরিয়ে দেওয়া হলো; শুধু আপনিই এটি দেখতে পান।",
};
