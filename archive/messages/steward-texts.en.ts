/** Text messages about stewards in English: the source. */
export const stewardSms = {
  steward_named: "{{inviter}} asks you to look after their archive at {{site}} one day. You can say no: {{link}}",
  steward_added: "Who may ask for your archive at {{site}} was changed. Not you? {{link}}",
  steward_changed: "{{inviter}} changed what you may do with their archive at {{site}} one day: {{link}}",
  steward_accepted: "{{inviter}} agreed to look after your archive at {{site}} one day. {{link}}",
  steward_declined: "{{inviter}} will not look after your archive at {{site}}. You can name someone else: {{link}}",
  steward_removed: "You can no longer ask for the archive of {{inviter}} at {{site}}. {{link}}",
  steward_gone: "{{inviter}} can no longer ask for your archive at {{site}}. {{link}}",
  steward_asked:
    "{{inviter}} asks for your archive at {{site}}. Without an answer it opens on {{day}}. Refuse: {{link}}",
  steward_asking:
    "You asked for the archive of {{inviter}} at {{site}}. If they don't refuse, it opens on {{day}}. {{link}}",
  steward_over: "The request of {{inviter}} for your archive at {{site}} is over. Nothing was opened. {{link}}",
  steward_refused: "{{inviter}} was at {{site}}, or refused. Their archive stays closed. {{link}}",
  steward_opened: "The archive of {{inviter}} at {{site}} is open to you now: {{link}}",
  steward_open: "Your archive at {{site}} is open to {{inviter}} now. You're here? This closes it: {{link}}",
  steward_closed: "{{inviter}} is back at {{site}}. Their archive is closed again. {{link}}",
  steward_shut: "Your archive at {{site}} is closed again to {{inviter}}. {{link}}",
};

/** Letters about them. */
export const stewardTexts = {
  steward_named: {
    subject: "{{inviter}} asks you to look after their archive one day",
    before:
      "{{inviter}} keeps letters and voices at {{site}}, and has named you as someone who may ask for them when " +
      "they are gone. You don't have to do anything now. Please say whether you agree.",
    after: "You need an account with this address. If you don't want this, you can say no on the same page.",
  },
  steward_added: {
    subject: "Who may ask for your archive was changed",
    before:
      "You named someone who may ask for your archive at {{site}} when you are gone, or changed what they would " +
      "get. They have been told. Nothing is open to them now.",
    after: "If this wasn't you, someone knows your password: please choose a new one, and look at the list.",
  },
  steward_changed: {
    subject: "{{inviter}} changed what you may do with their archive",
    before: "{{inviter}} changed what you would get of their archive at {{site}}. The page says what it is now.",
    after: "",
  },
  steward_accepted: {
    subject: "{{inviter}} agreed to look after your archive",
    before: "{{inviter}} agreed to look after your archive at {{site}} one day. Nothing is open to them now.",
    after: "You can change or take this back at any time.",
  },
  steward_declined: {
    subject: "{{inviter}} will not look after your archive",
    before: "{{inviter}} will not look after your archive at {{site}}. You can name someone else.",
    after: "",
  },
  steward_removed: {
    subject: "You can no longer ask for the archive of {{inviter}}",
    before:
      "You are no longer named as someone who may ask for the archive of {{inviter}} at {{site}}. If you had " +
      "asked for it, that is over.",
    after: "",
  },
  steward_gone: {
    subject: "{{inviter}} can no longer ask for your archive",
    before: "{{inviter}} can no longer ask for your archive at {{site}}. If they had asked for it, that is over.",
    after: "",
  },
  steward_asked: {
    subject: "{{inviter}} asks for your archive: please refuse if you are here",
    before:
      "{{inviter}}, whom you named, asks for your archive at {{site}}. If you don't refuse, it opens to them on " +
      "{{day}}. One press refuses; you needn't sign in. Signing in refuses too.",
    after: "We'll write to all your addresses, several times until that day.",
  },
  steward_asking: {
    subject: "You asked for the archive of {{inviter}}",
    before:
      "We are writing to {{inviter}}, to all their addresses, several times. If they refuse, or come to {{site}} " +
      "themselves, their archive stays closed. If not, it opens to you on {{day}}.",
    after: "You can withdraw your request at any time.",
  },
  steward_over: {
    subject: "The request for your archive is over",
    before: "The request of {{inviter}} for your archive at {{site}} is over. Nothing was opened.",
    after: "You can see who may ask, and remove people, on the same page.",
  },
  steward_refused: {
    subject: "The archive of {{inviter}} stays closed",
    before:
      "{{inviter}} refused, or was at {{site}} themselves, so their archive stays closed. You can ask again from " +
      "{{day}} on.",
    after: "",
  },
  steward_opened: {
    subject: "The archive of {{inviter}} is open to you",
    before:
      "Nobody refused, so the archive of {{inviter}} at {{site}} is open to you now, as they allowed. Please take " +
      "good care of it.",
    after: "If they come back, it closes again.",
  },
  steward_open: {
    subject: "Your archive is open to {{inviter}}",
    before:
      "{{inviter}} asked for your archive at {{site}}, and we had no answer from you. It is open to them now, as " +
      "you allowed. If you are here, one press closes it again; signing in does too.",
    after: "",
  },
  steward_closed: {
    subject: "The archive of {{inviter}} is closed again",
    before:
      "{{inviter}} is back at {{site}}, or closed their archive. You can't see it any more. You could ask again " +
      "from {{day}} on.",
    after: "",
  },
  steward_shut: {
    subject: "Your archive is closed again",
    before: "You came back, or pressed the link in our e-mail: your archive at {{site}} is closed to {{inviter}}.",
    after: "You can see who may ask, and remove people, on the same page.",
  },
};
