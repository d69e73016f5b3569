/** Words of the chooser: handwriting or voice. */
export const chooser = {
  chooserTitle: "What would you like to keep?",
  chooserHandwriting: "Handwriting",
  chooserHandwritingText: "A picture of a letter, a note, a recipe",
  chooserVoice: "Voice",
  chooserVoiceText: "A recording of somebody speaking or singing",
};
