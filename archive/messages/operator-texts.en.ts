/** Acts of the operator's on an account, as its person reads them, in English: the source. */
export const operatorActTexts = {
  signed_out: "Signed out on every device",
  device_signed_out: "Signed out on one device: {{subject}}",
  locked: "Account locked: nobody can sign in to it",
  unlocked: "Account unlocked",
  quota_set: "Room for originals set to {{subject}}",
  quota_lifted: "Room for originals no longer limited",
  two_step_off: "Two-step sign-in turned off",
  refunded: "Payment {{subject}} given back",
  adopted: "Item {{subject}} added: its file had lain here without an owner",
  item_hidden: "Item {{subject}} hidden from everyone else",
  item_restored: "Item {{subject}} shown again",
  registration_open: "Registration opened to everybody",
  registration_invitation: "Registration by invitation alone",
  registration_closed: "Registration closed",
  job_retried: "Job tried again: {{subject}}",
  stray_removed: "File without a row removed after a copy: {{subject}}",
  strays_swept: "Files without a row erased: {{subject}}",
  storage_adopted: "Storage taken for the archive's own although it lacked its mark",
  copies_retried: "Open copies to be tried again: {{subject}}",
  media_rebuilt: "Every rendition made anew",
  erasures_replayed: "Ledger of erasures replayed: {{subject}}",
  backed_up: "Back-up made: {{subject}}",
  restored: "Everything restored from a back-up: {{subject}}",
  originals_restored: "Originals brought back from a back-up: {{subject}}",
  rebuilt: "Archive made anew of its storage alone",
  seeded: "The seed's family put in: {{subject}} letters and voices",
  storage_moved: "Files moved: {{subject}}",
  database_moved: "Everything moved to another database: {{subject}}",
  database_upgraded: "Built-in database brought to PostgreSQL {{subject}}",
};
export type OperatorActTexts = typeof operatorActTexts;

/** Refusals by what the operator chose; no page checks them by itself. */
export const operatorRefusals = {
  locked: "This account is locked by the people who run this site",
  locked_for: "This account is locked by the people who run this site: {{reason}}",
  registration_closed: "Nobody can register here at the moment",
  registration_invitation:
    "You can register here by invitation alone: open the link in the invitation that was sent to you",
  over_quota: "The people who run this site have given you no more room. Empty your bin, or ask them",
  over_quota_of:
    "You have room for {{quota}} here, and this would be more. Empty your bin, or ask the people who run this site",
};

/** Text messages about them. */
export const operatorSms = {
  operator_act: "The people who run {{site}} changed something about your account: {{act}}. {{link}}",
  account_locked: "The people who run {{site}} locked your account: nobody can sign in to it. What you keep stays.",
};

/** Letters about them. */
export const operatorMails = {
  operator_act: {
    subject: "A change to your account at {{site}}",
    before: "The people who run {{site}} changed something about your account: {{act}}.",
    after: "You find this under “Where you're signed in” in Settings, too.",
  },
  account_locked: {
    subject: "Your account at {{site}} is locked",
    before:
      "The people who run {{site}} locked your account: every device was signed out, and nobody can sign in to it. " +
      "Everything you keep stays as it is, and is shown to whom you shared it with.",
    after: "You'll get an e-mail when it's unlocked.",
  },
};
