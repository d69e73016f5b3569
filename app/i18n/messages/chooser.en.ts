/** Words of the chooser: handwriting, voice or many at once; and of what was sent and is not saved yet. */
export const chooser = {
  chooserTitle: "What would you like to keep?",
  chooserHandwriting: "Handwriting",
  chooserHandwritingText: "A picture of a letter, a note, a recipe",
  chooserVoice: "Voice",
  chooserVoiceText: "A recording of somebody speaking or singing",
  chooserMany: "Many at once",
  chooserManyText: "A box of letters, a folder of pictures and recordings, or a copy you downloaded earlier",
  notSaved: "Something isn't saved yet.",
  notSavedScript:
    "It's kept on this device. Showing and sending it needs JavaScript, which this browser isn't running.",
  unsentForm: "Something of yours was sent while somebody else was signed in. It isn't saved yet.",
  unsentFormLook: "Look at it",
};
