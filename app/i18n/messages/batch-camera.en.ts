import { camera } from "./camera.en";

/** Words of the camera that takes letter after letter. Fetched with it, by nobody else. */
export const batchCamera = {
  ...camera,
  title: "Photograph letters",
  letter: "Letter {{number}}",
  noPage: "no page yet",
  onePage: "1 page",
  manyPages: "{{count}} pages",
  waits: "{{count}} still to be sent",
  nextLetter: "Next letter",
  done: "Done",
  light: "Light",
  outline: "Outline of the page",
  page: "Page {{page}}",
  takeAway: "Take away the last picture",
  turnPicture: "Turn the last picture",
  blurred: "This picture is blurred. Take it again?",
  again: "Take it again",
  keepIt: "Keep it",
  notKept: "There is no room left on this device. This picture is being sent first; then you can take the next one.",
  notTurned: "There is no room left on this device to turn the picture. You can turn it later.",
  refused: "Not added: {{reason}}",
  tryAgain: "Try again",
  keys: "Space: take a picture. Right arrow: next letter. Delete: take away the last picture. Escape: done.",
};
