/** The landing page. */
export const landing = {
  title: "Keep the handwriting, keep the voice",
  heroTitle: "A letter in their own hand. The voice you know by heart.",
  heroText:
    "Keep your own handwriting and voice, and those of the people you love. Share them with the family, and " +
    "leave a line for those who come after.",
  heroPicture:
    "A letter in Bengali on a table, with a pen and a few shiuli flowers: “Dear Amina, your letter filled my heart …”",
  create: "Create free account",
  enter: "Sign in",
  famousTitle: "The handwriting of famous people",
  famousText:
    "Two poets wrote for readers they would never meet. Their words have reached us; for most of us, the touch " +
    "of the pen and the sound of the voice have not.",
  famousOwn: "Handwriting of people we still read, each with a voice reading it aloud.",
  handPicture: "Handwriting: {{name}}",
  handSound: "Read aloud: {{name}}",
  handWords: "What it says",
  specimen: "A sample made by us: the words are theirs, the lettering and the reading are ours.",
  featuresTitle: "What you can keep here",
  handwritingTitle: "Handwriting",
  handwritingText:
    "A letter, a recipe, a page from a school book. Take a picture with your phone or choose one you have.",
  voiceTitle: "Voice",
  voiceText: "A bedtime story, a song, a greeting. Listen again whenever you like, and see its wave.",
  remembranceTitle: "Remembrance",
  remembranceText: "What a loved one wrote and said stays together, just as it was: the original is never changed.",
  historyTitle: "Save it today. Tomorrow it's history.",
  historyOne: "Today: ink on paper fades, and phones are lost",
  historyOneText:
    "Put the page on a table by a window, take a picture and add a line about it. It takes a minute, even on a " +
    "slow connection.",
  historyTwo: "Tomorrow: someone will look for it",
  historyTwoText:
    "A sample of your handwriting, a minute of your voice: for a grandchild it's the closest thing to having met you.",
  storeGet: "Get it from the",
  storeIos: "App store",
  storeAndroid: "Play store",
  appTitle: "The app",
  appText: "There's an app for this phone. It keeps your letters and voices just as this page does.",
  appSkip: "Skip",
  appGet: "Get app",
  aboutTitle: "About us",
  about1:
    "A typed message looks the same whoever sent it. Handwriting doesn't: you know the writer from across the room.",
  about2: "A voice is like that too. Long after the words are forgotten, you remember how they were said.",
  about3:
    "So we made a quiet place for both. You decide for each item who may see it: everyone, those you share it " +
    "with, or only you.",
  about4:
    "There are no advertisements here, and nobody is tracked. Whatever you put in, you can take out again, as it was.",
  promptStart: "If you",
  promptHave: "have an account,",
  signIn: "sign in",
  or: "or",
  createAccount: "create an account",
};
