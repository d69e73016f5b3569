/** Pages that say what went wrong; rendered on the server alone, so no awake page carries them. */
export const errors = {
  backHome: "Back to Home",
  somethingWrong: "Something went wrong",
  somethingWrongText: "It's our fault, not yours, and nothing you keep here was harmed. Please try again in a moment.",
  requestId: "If you write to us, please give this number: {{id}}",
  notFoundTitle: "Page not found",
  notFoundText: "It's unavailable, doesn't exist, or has moved.",
  notFoundSignIn: "If it's meant for you, sign in and open it again.",
  damagedTitle: "This original is damaged",
  damagedText:
    "When we last checked, it was no longer the file you gave us, so we don't offer it for download. The people " +
    "who run this site have been told, and nothing was deleted.",
  tooLargeTitle: "That's too large",
  tooLargeText:
    "You can send at most {{limit}} MB at once. Nothing was saved; what you already keep here is untouched.",
  notNowTitle: "Not right now",
  notNowText: "We can't reach your pages right now. Everything you keep here is safe. Please try again in a moment.",
  tryAgain: "Try again",
  notNowKept: "Send what you wrote again",
  preparingTitle: "Still being prepared",
  preparingText: "The download starts by itself as soon as it's ready. Then you can go back to where you were.",
  fullTitle: "There's no room right now",
  fullText: "We have no room to prepare this download. Everything you keep here is safe. Please try again later.",
  tooManyTitle: "Too many tries",
  tooManyText: "Please wait a little and try again.",
  refusedTitle: "We couldn't accept this",
  refusedText: "What you sent didn't come from a page of this site. Please open the page again and do it there.",
  unreadableText:
    "The address, or something that was typed, contains a character we can't read. Go back and remove it.",
};
