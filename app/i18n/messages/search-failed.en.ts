/** Fetched beside live search, apart from its page's words. */
export const searchFailed = "Something went wrong. Please try again, or press Enter.";
