/** The privacy policy. Where it gives a number, tests/docs/privacy.test.ts lets that time pass. */
export const privacy = {
  title: "Privacy policy",
  intro:
    "What you keep here is handwriting and voices: nothing is more personal. This page says in plain words " +
    "what we keep, who sees it, for how long, and how you take it back.",
  keepTitle: "What we keep",
  keepAccount:
    "Your account: name, e-mail address or mobile number, the language you read, and your password in a form " +
    "that nobody can read back. If you use them: passkeys (the public half alone), the secret of your " +
    "authenticator app (encrypted), and the number by which Google, Facebook or Apple know you, with the " +
    "address they vouch for.",
  keepThings:
    "Your handwriting and voices: the pictures and recordings just as you added them, with captions and " +
    "whatever else you write about them and about who wrote or spoke them; albums; groups; who you share with; " +
    "public links, and how often each was opened, but not by whom.",
  keepProfile:
    "What you tell of yourself on your profile, as much or as little as you like: occupation, a few words, " +
    "birthday, blood group, place, pictures, a sample of your hand and voice.",
  keepSafety:
    "For safety: where you are signed in (the browser's own name for itself, when it began and was last used), " +
    "a sealed mark of each device you signed in with, counts of tries, from which no address can be read, " +
    "and what the operator did with your account, when and why, which you find there too.",
  keepHistory:
    "What you did with each item and when, with what its texts said before, for you alone; whom you shared it with " +
    "is named there while they are here. It goes with the item.",
  keepReports: "If you report an item: your reason and words, and the address you leave for an answer.",
  keepLogs:
    "Technical lines about errors, with a number of the request, without names, addresses or contents. They " +
    "are the operator's, who deletes them.",
  seeTitle: "Who sees it",
  seeItems:
    "You decide for each item. Public: anyone with its address, and anyone who searches here. Private: you, and " +
    "the people and groups you share it with. Only me: nobody but you. Each time somebody asks for a picture or a " +
    "recording, we check again that they may see it, so taking a share back works from that moment. What you write " +
    "about a writer or speaker is seen by you and by those with whom you share something of theirs.",
  seeProfile:
    "Your profile has a setting of its own: everyone, friends (who share a group with you, or accepted a " +
    "share), or only you. Your name stands beside what you show to others.",
  seeFiles:
    "The file you gave is kept as it was and never changed, and only you can download it. What others see is a " +
    "copy made from it, without the place, the camera and the time that a phone writes into its pictures. The " +
    "name your file had on your phone is shown to you alone.",
  seeStewards:
    "If you name someone who may ask for your archive when you're gone, we write to all your addresses before it " +
    "opens to them, and you can refuse. Then they see what you keep; “only me” items and the files you gave, only " +
    "if you chose so. It closes as soon as you are back. We keep whom you named, and what they wrote when they " +
    "asked.",
  seeUs:
    "We don't look at what you keep. When someone reports a public item, the operator looks at it, and may hide it. " +
    "The operator can see your name, your addresses, how much you keep, and where you are signed in.",
  whereTitle: "Where it's kept",
  whereText:
    "On this site's servers and, if its operator chose so, in a storage service that only they open. Nothing " +
    "is encrypted in a way that you could lose it by forgetting a password.",
  cookiesTitle: "Cookies, by name",
  cookiesLead:
    "Only our own, and only to make the site work. There are no advertisements, nobody is tracked, and no page " +
    "here loads anything from another company.",
  cookieSession: "keeps you signed in, encrypted, out of reach of scripts; {{sessions}} days from the last use.",
  cookieLanguage: "remembers your language; one year.",
  cookieDevice: "lets us recognise this browser, so that we can warn you about others; 400 days.",
  cookieFlash: "carries a message to the next page; one minute.",
  cookieSteps:
    "carry you from one step to the next while you register, sign in, change an address, or take back a " +
    "deletion; half an hour.",
  cookieProviders: "while you are at Google, Facebook or Apple; ten minutes.",
  cookieForms:
    "keep what you wrote if your sign-in ends in the meantime, encrypted (half an hour), and show that a form is " +
    "our own.",
  cookieMarks: "say that a recording or an upload of yours is on this device and hasn't been sent yet; until it is.",
  cookieLinks: "remember that you gave the password of a public link; 12 hours.",
  cookieApp: "remembers that you did not want the app; one year.",
  cookieStyles:
    "remembers that this browser already has the site's looks, so pages needn't bring them again; one year.",
  cookieAppearance: "remembers the colours and the text size that you chose; one year.",
  cookieStorage:
    "The browser itself keeps recordings that haven't been sent yet, your language, and whether a sound is played " +
    "with a notification.",
  othersTitle: "Others who help us",
  othersMail:
    "A mail server, and for mobile numbers a text message service, carry what we write to you: codes, links to " +
    "sign in, notices about your account, invitations, and a daily e-mail summary if you want one. They get the " +
    "address and the text.",
  othersPush:
    "If you turn notifications on, the push service of your browser's maker (such as Google, Mozilla or Apple) " +
    "carries them. What they say is encrypted for your browser alone; the service sees that something came, " +
    "and when.",
  othersProviders:
    "If you sign in with Google, Facebook or Apple, they learn that you do. We get your name and address from " +
    "them, and nothing else; we tell them nothing of what you keep.",
  othersPayment:
    "If you buy the premium plan, a payment company takes the payment, on its own page. It gets your name, " +
    "e-mail and number and the amount; we never see your card.",
  othersNone: "We never sell anything about you, and hand nothing over unless a court makes us.",
  timeTitle: "How long",
  timeAccount: "As long as you have an account, unless this list says otherwise.",
  timeBin:
    "What you delete or replace stays in the bin for 30 days and is then erased, copies included. From the bin you " +
    "can delete it for good at once.",
  timeDrafts:
    "A file that you sent and did not save is kept for 24 hours, so that you need not choose it again; so is what " +
    "you sent while somebody else was signed in on your device.",
  timeImports:
    "A zip that you sent and didn't import is deleted after 7 days; one that you did import is deleted at once.",
  timeCodes:
    "A one-time code is good for {{codes}} minutes, a link to sign in for 15; both are forgotten within 2 days.",
  timeSessions:
    "A session ends {{sessions}} days after its last use, or when you sign out; the record of it goes 90 days " +
    "later. A device that you no longer use is forgotten after 400 days.",
  timeMessages:
    "The text of a mail or text message is deleted once it has left; to whom it went, and its subject, after 7 days.",
  timeNews: "A notification that you have seen is kept for {{news}} days.",
  timeReports: "Who made a report is forgotten 90 days after the operator acted on it.",
  timeLeaving:
    "A deleted account is hidden at once and erased after 30 days. Of what is erased we keep nothing but its " +
    "number, so that no backup brings it back.",
  timePayments: "Records of payments are kept as long as the law asks.",
  rightsTitle: "What you can do",
  rightsText:
    "See all you have here, correct it, take all of it with you in one file, change who sees it, and delete it, " +
    "item by item or with the whole account. You need not give a reason. If we do not do right by you, you may " +
    "complain to the data protection authority of your country.",
  rightsTake: "Take everything with you, or delete the account",
  childrenTitle: "Children",
  childrenText:
    "A child's handwriting and voice belong here only if a parent or guardian put them in. An account is for " +
    "people of 13 years or more.",
  changesTitle: "When this changes",
  changesText: "If we change this page in a way that matters to you, we'll tell you beforehand.",
  contactTitle: "Write to us",
  contactOperator: "This site is run by {{name}}.",
  contactMail: "Write to {{mail}}. A person reads it.",
  contactText: "Reply to any e-mail from us. A person reads it.",
};
