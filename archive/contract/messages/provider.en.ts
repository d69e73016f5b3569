/** What the rules of Google, Facebook, Apple and the separate sign-in host say, in English. */
export const providerMessages = {
  provider_name: { google: "Google", facebook: "Facebook", apple: "Apple", host: "the sign-in host" },
  provider: {
    unknown: "Please choose one of those that are offered",
    refused: "That sign-in could not be confirmed, and nothing was done. Please begin again",
    away: "They do not answer just now, and nothing was done. Please try again in a while",
    other: "The account with this address is linked with another of theirs. Please sign in as you always do",
    taken: "That one belongs to another account already",
    second: "Another of theirs is linked with your account. Please unlink that one first",
    needs_address: "They did not tell us an address that is confirmed. Please give yours",
    permit_over: "This took too long. Please begin again",
    sign_in_again: "Please sign out and in once more, so that we know it is you, and link it then",
    last_way: "It is your only way in. Please choose a password first, or add an e-mail address",
    linked: "From now on you can sign in that way",
    unlinked: "It opens your account no more",
  },
};

export type ProviderMessages = typeof providerMessages;
