/** Words in the place of a form for a new account, where the operator takes none, or invited people alone. */
export const noAccount = {
  closedTitle: "No new accounts right now",
  closedText: "{{site}} takes no new accounts at the moment. If you already have one, you can sign in as always.",
  invitationTitle: "Accounts by invitation",
  invitationText:
    "At {{site}} you get an account by invitation. Open the link in the e-mail or text message that was sent to " +
    "you: your name and a password are all it takes.",
  invitationAsk: "No invitation yet? Ask somebody who keeps letters here to share one with you by your address.",
  invitationProvider: "If it was sent to the address of one of these accounts, you can continue with that instead:",
  invitedText:
    "{{name}} invited you, but {{site}} takes no new accounts at the moment. The invitation stays: open its link " +
    "again later.",
  asking: "Questions? Here is who runs this site",
};
