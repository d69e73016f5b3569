/** What the rules of Google, Facebook, Apple and the separate sign-in host say, in English. */
export const providerMessages = {
  provider_name: { google: "Google", facebook: "Facebook", apple: "Apple", host: "the sign-in host" },
  provider: {
    unknown: "Please choose one of the options",
    refused: "That sign-in couldn't be confirmed, so nothing changed. Please start again",
    away: "They aren't answering right now, so nothing changed. Please try again later",
    other: "The account with this address is linked to a different account there. Please sign in as you always do",
    taken: "That account is already linked to another account here",
    second: "Another account from there is already linked to yours. Please unlink that one first",
    needs_address: "They didn't give us a confirmed address. Please enter yours",
    permit_over: "This took too long. Please start again",
    sign_in_again: "Please sign out and in again, so we know it's you, and then link it",
    last_way: "It's your only way to sign in. Please choose a password first, or add an e-mail address",
    linked: "You can now sign in that way",
    unlinked: "It no longer opens your account",
  },
};

export type ProviderMessages = typeof providerMessages;
