/** Words of going through a list from one end to the other, by reading or by listening. */
export const reading = {
  readTitle: "Read: {{list}}",
  listenTitle: "Listen: {{list}}",
  playAll: "Play all",
  readOn: "Read on",
  moreVoices: "More voices",
  fromStart: "From the beginning",
  nothingTitle: "Nothing to read yet",
  nothingText: "What is put in here can be read through one after the other.",
  noVoicesTitle: "No voices here yet",
  noVoicesText: "Voices, and letters that are read aloud, play here one after the other.",
  noVoicesHere: "No voices in this part",
  noVoicesHereText: "There may be some further on.",
  goOnWith: "Go on with “{{title}}”",
  nowPlaying: "Playing now",
  previousVoice: "Previous voice",
  nextVoice: "Next voice",
};
