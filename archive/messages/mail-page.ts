import { escaped } from "archive/base/escaped";
import type { Language } from "archive/contract/language";

interface Link {
  label: string;
  address: string;
}

/** Sentences of a mail, in their order; what is empty is left out. */
export interface MailParts {
  subject: string;
  greeting: string;
  before: string;
  /** Code as the language writes it, and once more in ASCII digits. */
  code: string[];
  lines: string[];
  link: Link | null;
  after: string;
  closing: string;
  end: Link | null;
}

/** A mail as plain text. */
export function mailText({
  greeting,
  before,
  code: [first, second],
  lines,
  link,
  after,
  closing,
  end,
}: MailParts): string {
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
  "display:inline-block;padding:12px 20px;border-radius:999px;background:#23407a;color:#fbf7ee;text-decoration:none;" +
  "font-weight:bold";

/** A mail as HTML, with its styles inline, as mail programs want them. */
export function mailPage(
  language: Language,
  { subject, greeting, before, code: [first, second], lines, link, after, closing, end }: MailParts,
): string {
  const paragraph = (text: string) => text && `<p style="${PARAGRAPH}">${escaped(text)}</p>`;
  const rows = [
    paragraph(greeting),
    paragraph(before),
    first && `<p style="${CODE}">${escaped(first)}</p>`,
    second && `<p style="${PARAGRAPH};color:#5a5f6b">${escaped(second)}</p>`,
    lines.length > 0 &&
      `<ul style="${PARAGRAPH};padding-left:20px">${lines.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>`,
    link &&
      `<p style="${PARAGRAPH}"><a href="${escaped(link.address)}" style="${BUTTON}">${escaped(link.label)}</a></p>`,
    paragraph(after),
    paragraph(closing),
    end &&
      `<p style="${PARAGRAPH};font-size:14px"><a href="${escaped(end.address)}" ` +
        `style="color:#5a5f6b">${escaped(end.label)}</a></p>`,
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbf7ee;color:#1e2430;font:17px/1.6 sans-serif">
<div style="max-width:560px;margin:0 auto">
${rows.filter(Boolean).join("\n")}
</div></body></html>
`;
}
