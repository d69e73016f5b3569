/** Where a person says how they want to be told of news. */
export const notificationSettings = {
  title: "Notification settings",
  deviceTitle: "On this device",
  deviceText:
    "Your browser can tell you what's new even when none of our pages is open. It says who and what kind, and " +
    "never shows a letter.",
  turnOn: "Turn on",
  turnOff: "Turn off",
  isOn: "Notifications are on for this device.",
  others: "Other devices with notifications on: {{count}}",
  needsScript:
    "Turning this on needs JavaScript, which this browser isn't running. The settings below work without it.",
  notHere: "This site doesn't send notifications to devices.",
  unsupported:
    "This browser can't do it here. On an iPhone or iPad, add this site to your home screen first and open it " +
    "from there.",
  denied:
    "Your browser blocks our notifications. Allow them for this site in the browser's settings, then reload this page.",
  unanswered: "Nothing was turned on. Press again, and allow it when your browser asks.",
  failed: "We couldn't turn it on. Please try again in a moment.",
  soundTitle: "Sound",
  soundText: "A short sound when something new arrives while a page is open in this browser.",
  soundOn: "Sound is on",
  soundOff: "Sound is off",
  soundTurnOn: "Turn sound on",
  soundTurnOff: "Turn sound off",
  wishesTitle: "On all devices",
  digest: "E-mail summary",
  digestOff: "None",
  digestOffHint: "You'll see what's new when you come here.",
  digestDaily: "Once a day",
  digestDailyHint: "In the morning, when there's something you haven't seen.",
  digestNoMail: "This goes by e-mail, and you have no e-mail address here yet. You can add one in Settings.",
  push: "Your devices",
  pushOn: "Notify me",
  pushOnHint: "On every device where it's turned on.",
  pushOff: "Don't notify me",
  pushOffHint: "None of your devices will notify you until you change this.",
  save: "Save",
};
