import type { Language } from "archive/contract/language";
import type { ArchiveConfig } from "archive/base/config";
import { NOTIFICATIONS_PAGE } from "archive/contract/site-pages";
import { mailPage, mailText, type MailParts } from "./mail-page";
import { offerMails } from "./offer-texts.en";
import { sentence } from "./sentences";
import type { MailLink, MailTemplate, SmsTemplate } from "./texts.en";

/** Words that a letter is filled with. */
export interface MailParams {
  /**
   * First name of the person, where it is theirs: never what a stranger typed, or the letter would carry it to others.
   */
  name?: string;
  /** One-time code, six ASCII digits. */
  code?: string;
  /** Name of whoever invites. Their own account answers for it, and invitations are few (domain/limits.ts). */
  inviter?: string;
  /** End of the link's address: the token of an invitation, the number of an item. */
  token?: string;
  /** An address all but hidden. */
  address?: string;
  /** Name of the provider that vouches for the person. */
  provider?: string;
  /** Browser and system in words (device-words.ts). */
  device?: string;
  /** Time for which what it brings is good; as long as a code, where absent. */
  minutes?: number;
  /** Name of a group. */
  group?: string;
  /** A day, written out (sentences.ts). */
  day?: string;
  /** A sum with its currency, written out. */
  amount?: string;
  /** Number of a payment. */
  transaction?: string;
  /** Number of those that are left. */
  count?: number;
  /** Something that the operator did, in words. */
  act?: string;
  /** Sentences, one below the other. */
  lines?: string[];
  /** Address that ends letters of this kind. */
  unsubscribe?: string;
}

/** Paths that a letter's link leads to on the site; what it says stands in the texts under the same name. */
const PLACES: Record<MailLink, string> = {
  signIn: "/login",
  enter: "/auth/enter?token=",
  keepAccount: "/login",
  register: "/registration",
  notChangedByMe: "/auth/forget-password",
  notDoneByMe: "/auth/forget-password",
  notMe: "/auth/forget-password",
  twoStep: "/profile/two-step",
  twoStepAgain: "/profile/two-step",
  fileInvitation: "/invite-file/accept?token=",
  groupInvitation: "/invite/group/join?token=",
  received: "/share-with-me",
  stewards: "/stewards",
  refuseSteward: "/refuse-steward?token=",
  undoAccount: "/auth/undo-account?token=",
  groups: "/groups",
  payments: "/payment",
  notifications: NOTIFICATIONS_PAGE,
  item: "/handwritings-details?id=",
  ownItem: "/my-collections/item/",
  operatorActs: "/profile/devices",
};

const LINKS: Record<Exclude<MailTemplate, keyof typeof offerMails>, MailLink | null> = {
  registration_code: null,
  recovery_code: null,
  address_taken: "signIn",
  no_account: "register",
  password_changed: "notChangedByMe",
  password_renewed: "notChangedByMe",
  new_device: "notMe",
  address_code: null,
  own_code: null,
  two_step_on: "notDoneByMe",
  two_step_off: "notDoneByMe",
  two_step_off_by_operator: "twoStepAgain",
  recovery_renewed: "notDoneByMe",
  recovery_used: "twoStep",
  second_step_wrong: "notMe",
  address_held: "signIn",
  email_changed: "signIn",
  provider_linked: "signIn",
  provider_unlinked: "signIn",
  mobile_changed: "signIn",
  entry_link: "enter",
  no_account_link: "register",
  passkey_added: "notMe",
  passkey_removed: "notMe",
  account_invited: "undoAccount",
  account_leaving: "keepAccount",
  account_back: "notDoneByMe",
  owner_leaving: "received",
  group_yours: "groups",
  steward_named: "stewards",
  steward_added: "notDoneByMe",
  steward_changed: "stewards",
  steward_accepted: "stewards",
  steward_declined: "stewards",
  steward_removed: "stewards",
  steward_gone: "stewards",
  steward_asked: "refuseSteward",
  steward_asking: "stewards",
  steward_over: "stewards",
  steward_refused: "stewards",
  steward_opened: "stewards",
  steward_open: "refuseSteward",
  steward_closed: "stewards",
  steward_shut: "stewards",
  payment_receipt: "payments",
  payment_twice: "payments",
  payment_refunded: "payments",
  digest: "notifications",
  report: "item",
  item_hidden: "ownItem",
  item_restored: "ownItem",
  operator_act: "operatorActs",
  account_locked: null,
  originals_damaged: null,
  originals_mended: null,
  storage_away: null,
};

function linkOf(template: MailTemplate): MailLink | null {
  if (isOffer(template)) return template === "group" ? "groupInvitation" : "fileInvitation";
  return LINKS[template];
}

function isOffer(template: MailTemplate): template is keyof typeof offerMails {
  return template in offerMails;
}

/**
 * Writes a letter in a person's language, as plain text and as HTML. Links lead to SITE_ORIGIN alone, whatever host was
 * asked.
 */
export function writeMail(config: ArchiveConfig, language: Language, template: MailTemplate, params: MailParams) {
  const parts = partsOf(config, language, template, params);
  return { subject: parts.subject, text: mailText(parts), html: mailPage(language, parts) };
}

function partsOf(config: ArchiveConfig, language: Language, template: MailTemplate, params: MailParams): MailParts {
  const facts = factsOf(config, language, params);
  const say = (key: string) => sentence(language, { key: `mail.${key}`, params: facts });
  const part = (name: string) => say(`letters.${template}.${name}`);
  const link = linkOf(template);
  return {
    subject: part("subject"),
    greeting: say(params.name ? "greeting" : "hello"),
    before: part("before"),
    code: params.code ? writtenCode(language, params.code) : [],
    link: link && { label: say(`links.${link}`), address: addressOf(config, link, params) },
    lines: params.lines ?? [],
    after: part("after"),
    closing: say("closing"),
    end: params.unsubscribe ? { label: say("unsubscribe"), address: params.unsubscribe } : null,
  };
}

/** Text of a letter of that name, in one text message. */
export function writeSms(config: ArchiveConfig, language: Language, template: SmsTemplate, params: MailParams): string {
  const link = linkOf(template);
  const [first = "", second] = params.code ? writtenCode(language, params.code) : [];
  return sentence(language, {
    key: `mail.sms.${template}`,
    params: {
      ...factsOf(config, language, params),
      link: link ? addressOf(config, link, params) : "",
      code: second ? `${first} (${second})` : first,
    },
  });
}

function addressOf({ siteOrigin }: ArchiveConfig, link: MailLink, { token = "" }: MailParams): string {
  return siteOrigin + PLACES[link] + token;
}

/** Words that the sentences of a letter are filled with, the code and the link apart. */
function factsOf(config: ArchiveConfig, language: Language, params: MailParams) {
  return {
    count: params.count ?? 0,
    site: config.siteNames[language],
    name: params.name ?? "",
    inviter: unlinked(params.inviter ?? ""),
    address: params.address ?? "",
    device: params.device ?? "",
    provider: params.provider ?? "",
    group: unlinked(params.group ?? ""),
    day: params.day ?? "",
    amount: params.amount ?? "",
    transaction: params.transaction ?? "",
    act: params.act ?? "",
    minutes: params.minutes ?? Math.round(config.codeSeconds / 60),
  };
}

/** A name that no mail program takes for an address of the web: a full stop is followed by a blank. */
export function unlinked(name: string): string {
  return name.replace(/\.(?=\S)/g, ". ");
}

/** In Bengali the code stands in Bengali digits, and once more in the digits of most phones' number pads. */
function writtenCode(language: Language, code: string): string[] {
  if (language === "en") return [code];
  return [code.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit))), code];
}
