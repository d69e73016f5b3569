import type { Language } from "archive/contract/language";
import type { ArchiveConfig } from "archive/base/config";
import { NOTIFICATIONS_PAGE } from "archive/contract/site-pages";
import { sentence } from "./sentences";
import type { MailTemplate, SmsTemplate } from "./texts.en";

/** What a letter is filled with. */
export interface MailParams {
  /**
   * First name of the person, where it is theirs: never what a stranger typed, or the letter would carry it to others.
   */
  name?: string;
  /** One-time code, six ASCII digits. */
  code?: string;
  /** Name of whoever invites. Their own account answers for it, and invitations are few (domain/limits.ts). */
  inviter?: string;
  /** What the link's address ends with: the token of an invitation, the number of an item. */
  token?: string;
  /** An address all but hidden. */
  address?: string;
  /** Who vouches for the person, by name. */
  provider?: string;
  /** Browser and system in words (device-words.ts). */
  device?: string;
  /** How long what it brings is good for; as long as a code, where absent. */
  minutes?: number;
  /** Name of a group. */
  group?: string;
  /** A day, written out (sentences.ts). */
  day?: string;
  /** A sum with its currency, written out. */
  amount?: string;
  /** Number of a payment. */
  transaction?: string;
  /** How many are left. */
  count?: number;
  /** Sentences, one below the other. */
  lines?: string[];
  /** Address that ends letters of this kind. */
  unsubscribe?: string;
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** Where a letter's link leads on the site. */
const LINKS: Record<MailTemplate, string | null> = {
  registration_code: null,
  recovery_code: null,
  address_taken: "/login",
  no_account: "/registration",
  password_changed: "/auth/forget-password",
  password_renewed: "/auth/forget-password",
  new_device: "/auth/forget-password",
  address_code: null,
  own_code: null,
  two_step_on: "/auth/forget-password",
  two_step_off: "/auth/forget-password",
  two_step_off_by_operator: "/profile/two-step",
  recovery_renewed: "/auth/forget-password",
  recovery_used: "/profile/two-step",
  second_step_wrong: "/auth/forget-password",
  address_held: "/login",
  email_changed: "/login",
  provider_linked: "/login",
  provider_unlinked: "/login",
  mobile_changed: "/login",
  entry_link: "/auth/enter?token=",
  no_account_link: "/registration",
  passkey_added: "/auth/forget-password",
  passkey_removed: "/auth/forget-password",
  file_handwriting: "/invite-file/accept?token=",
  file_voice: "/invite-file/accept?token=",
  group: "/invite/group/join?token=",
  account_leaving: "/login",
  account_back: "/auth/forget-password",
  owner_leaving: "/share-with-me",
  group_yours: "/groups",
  payment_receipt: "/payment",
  payment_twice: "/payment",
  payment_refunded: "/payment",
  digest: NOTIFICATIONS_PAGE,
  report: "/handwritings-details?id=",
  item_hidden: "/my-collections/item/",
  item_restored: "/my-collections/item/",
};

/**
 * Writes a letter in a person's language, as plain text and as HTML. Links lead to SITE_ORIGIN alone, whatever host was
 * asked.
 */
export function writeMail(
  config: ArchiveConfig,
  language: Language,
  template: MailTemplate,
  params: MailParams,
): MailText {
  const facts = factsOf(config, language, params);
  const say = (key: string) => sentence(language, { key: `mail.${key}`, params: facts });
  const part = (name: string) => say(`letters.${template}.${name}`);
  const link = LINKS[template];
  const parts = {
    greeting: say(params.name ? "greeting" : "hello"),
    before: part("before"),
    code: params.code ? writtenCode(language, params.code) : [],
    link: link === null ? null : { label: part("link"), address: config.siteOrigin + link + (params.token ?? "") },
    lines: params.lines ?? [],
    after: part("after"),
    closing: say("closing"),
    end: params.unsubscribe ? { label: say("unsubscribe"), address: params.unsubscribe } : null,
  };
  const subject = part("subject");
  return { subject, text: plainText(parts), html: page(language, subject, parts) };
}

/** What a letter of that name says, in one text message. */
export function writeSms(config: ArchiveConfig, language: Language, template: SmsTemplate, params: MailParams): string {
  const link = config.siteOrigin + (LINKS[template] ?? "") + (params.token ?? "");
  const [first = "", second] = params.code ? writtenCode(language, params.code) : [];
  return sentence(language, {
    key: `mail.sms.${template}`,
    params: { ...factsOf(config, language, params), link, code: second ? `${first} (${second})` : first },
  });
}

/** What the sentences of a letter are filled with, the code and the link apart. */
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

interface Link {
  label: string;
  address: string;
}

interface Parts {
  greeting: string;
  before: string;
  code: string[];
  lines: string[];
  link: Link | null;
  after: string;
  closing: string;
  end: Link | null;
}

function plainText({ greeting, before, code: [first, second], lines, link, after, closing, end }: Parts): string {
  const code = first && (second ? `    ${first}  (${second})` : `    ${first}`);
  const written = (each: Link | null) => each && `${each.label}: ${each.address}`;
  const list = lines.map((line) => `• ${line}`).join("\n");
  return (
    [greeting, before, code, list, written(link), after, closing, written(end)].filter(Boolean).join("\n\n") + "\n"
  );
}

const PARAGRAPH = "margin:0 0 16px";
const CODE = "margin:0 0 16px;font-size:32px;font-weight:bold;letter-spacing:6px";
const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4d4f;color:#ffffff;text-decoration:none";

function page(
  language: Language,
  subject: string,
  { greeting, before, code: [first, second], lines, link, after, closing, end }: Parts,
): string {
  const paragraph = (text: string) => (text ? `<p style="${PARAGRAPH}">${escaped(text)}</p>` : "");
  const rows = [
    paragraph(greeting),
    paragraph(before),
    first ? `<p style="${CODE}">${escaped(first)}</p>` : "",
    second ? `<p style="${PARAGRAPH};color:#5a5a5a">${escaped(second)}</p>` : "",
    lines.length > 0
      ? `<ul style="${PARAGRAPH};padding-left:20px">${lines.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>`
      : "",
    link
      ? `<p style="${PARAGRAPH}"><a href="${escaped(link.address)}" style="${BUTTON}">${escaped(link.label)}</a></p>`
      : "",
    paragraph(after),
    paragraph(closing),
    end
      ? `<p style="${PARAGRAPH};font-size:14px"><a href="${escaped(end.address)}" ` +
        `style="color:#5a5a5a">${escaped(end.label)}</a></p>`
      : "",
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#faf6ee;color:#2b2620;font:17px/1.6 sans-serif">
<div style="max-width:560px;margin:0 auto">
${rows.filter(Boolean).join("\n")}
</div></body></html>
`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
