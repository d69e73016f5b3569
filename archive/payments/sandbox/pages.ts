import { html, raw } from "hono/html";
import type { Language } from "archive/contract/language";
import { formatMoney } from "archive/contract/payments/money";
import type { CallBackFields } from "archive/payments/signature";
import type { SandboxSession } from "./sessions";
import { sandboxMessages } from "./messages";

// The site's pages turn by a view transition: a page of the same origin that takes no part breaks it off, which the
// browser reports as an error.
const STYLE = `@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
:root{color-scheme:light dark}
body{margin:0;padding:1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:28rem;margin:0 auto;display:grid;gap:1rem}h1{font-size:1.5rem;margin:0}p{margin:0}
.mark{padding:.75rem 1rem;border:2px dashed #b45309;border-radius:8px}.sum{font-size:2rem;font-weight:600}
form{display:grid;gap:.75rem}
button{min-height:2.75rem;padding:.5rem 1rem;font:inherit;border:1px solid GrayText;border-radius:8px;
background:ButtonFace;color:ButtonText;cursor:pointer}
button.main{background:#23407a;border-color:#23407a;color:#fff}
label{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}input{width:1.25rem;height:1.25rem}`;

/** Only styles of its own; its forms lead to itself and to the store. */
export function sandboxPolicy(formOrigins: string[]): string {
  return (
    `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${formOrigins.join(" ")}; ` +
    "base-uri 'none'; frame-ancestors 'none'"
  );
}

function page(language: Language, content: unknown) {
  const { title, mark } = sandboxMessages[language];
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${raw(STYLE)}</style></head>
<body><main><h1>${title}</h1><p class="mark">${mark}</p>${content}</main></body></html>`;
}

/** Page on which the person chooses what becomes of a payment. */
export function choicePage({ language, amount, currency, product }: SandboxSession) {
  const t = sandboxMessages[language];
  return page(
    language,
    html`<p>${product}</p><p class="sum">${formatMoney(language, amount, currency)}</p><p>${t.choose}</p>
<form method="post"><button class="main" name="choice" value="success">${t.success}</button>
<button name="choice" value="fail">${t.fail}</button><button name="choice" value="cancel">${t.cancel}</button>
<label><input type="checkbox" name="ipn" value="off">${t.silent}</label></form>`,
  );
}

/** Page of what was chosen, and the way back: a form of the gateway's, as the real one's. */
export function returnPage({ language, status }: SandboxSession, address: string, fields: CallBackFields) {
  const t = sandboxMessages[language];
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return page(
    language,
    html`<p>${t.done[status]}</p>
<form method="post" action="${address}">${hidden}<button class="main">${t.back}</button></form>`,
  );
}

export function unknownPage(language: Language) {
  return page(language, html`<p>${sandboxMessages[language].unknown}</p>`);
}
