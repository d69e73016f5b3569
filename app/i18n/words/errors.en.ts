/** Pages that say what went wrong; rendered on the server alone, so no awake page carries them. */
export const errors = {
  backHome: "Back to Home",
  somethingWrong: "Something went wrong",
  somethingWrongText: "It is our fault, not yours, and nothing you keep here was harmed. Please try again in a moment.",
  requestId: "If you write to us, please give this number: {{id}}",
  notFoundTitle: "This page is not here",
  notFoundText: "It is unavailable, does not exist, or has moved.",
  notFoundSignIn: "If it is meant for you, sign in and open it again.",
  tooLargeTitle: "That is too large",
  tooLargeText: "At most {{limit}} MB can be sent at once. Nothing was saved; what you already keep here is untouched.",
  notNowTitle: "Not just now",
  notNowText: "We are getting ready. Please try again in a moment.",
  tooManyTitle: "Too many tries",
  tooManyText: "Please wait a little and try again.",
  refusedTitle: "This could not be taken",
  refusedText: "The request did not come from this site's own page. Open the page again and repeat it there.",
};
