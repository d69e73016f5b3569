/** Words of the camera in the page. */
export const camera = {
  cameraHere: "Use your camera here",
  live: "What the camera sees",
  take: "Take picture",
  turn: "Switch camera",
  still: "The picture you took",
  remove: "Remove the picture",
  nextPage: "Take another page",
  allowCamera: "Please allow the camera in your browser's settings, then try again",
  enableCamera: "Please enable the camera before taking a picture",
  noCamera: "No camera was found. Please connect one, then try again",
  busyCamera: "The camera is being used by another program, or was unplugged. Please check, then try again",
  captureRequired: "Please take a picture before saving",
};
