/** Messages shown once after a redirect. */
export const flash = {
  registered: "Your account is ready",
  signedIn: "Welcome back",
  signedOut: "You are signed out",
  codeSent: "A new code is on its way",
  passwordChanged: "Password updated successfully. Please sign in",
  createdHandwriting: "Handwriting created successfully",
  createdVoice: "Voice created successfully",
  updatedHandwriting: "Handwriting updated successfully",
  updatedVoice: "Voice updated successfully",
  makeOnlyMine: "Make it only mine",
  madeOnlyMine: "Now only you can see it",
  deleted: "Moved to the bin. It stays there for 30 days",
  changed: "Saved",
  somethingWrong: "Something went wrong",
};
