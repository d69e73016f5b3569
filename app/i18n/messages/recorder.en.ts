/** Words of the recorder in the page. */
export const recorder = {
  recordHere: "Record here",
  again: "Record again",
  hint: "At least 5 seconds. Your recording is kept on this device until it's saved.",
  asking: "Please allow the microphone when the browser asks",
  recording: "Recording",
  stop: "Stop",
  recorded: "Your recording, {{length}}",
  remove: "Remove the recording",
  keptHere: "This recording wasn't saved yet; it was kept on this device. Save it, or remove it.",
  keptElsewhere: "You have a recording that isn't saved yet. Save or remove it first.",
  tooShort: "Please record for at least 5 seconds",
  stopFirst: "Please stop the recording, then close",
  allowMicrophone: "Please allow the microphone in your browser's settings, then try again",
  noMicrophone: "No microphone was found. Please connect one, then try again",
  microphoneGone: "The microphone was disconnected. What was recorded until then is kept, if it's at least 5 seconds.",
  voiceRequired: "voice is required",
};
