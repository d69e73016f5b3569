import { messages } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { ButtonSamples } from "./styleguide/buttons";
import { FormSamples } from "./styleguide/fields";
import { ItemSamples } from "./styleguide/items";
import { MessageSamples } from "./styleguide/messages";

export const handle: RouteHandle = { hydrate: "idle" };

export async function loader(args: RouteArgs) {
  return { messages: messages(await pageContext(args), "forms", "pages"), title: "Styleguide" };
}

/** In development only: every component in every state, for the eye and for axe. */
export default function Styleguide() {
  return (
    <div className="stack">
      <h1>Styleguide</h1>
      <ColourSamples />
      <ButtonSamples />
      <ItemSamples />
      <FormSamples />
      <MessageSamples />
    </div>
  );
}

const TOKENS = ["paper", "sheet", "rule", "border", "ink", "soft", "blue", "seal", "leaf"] as const;

/** The palette and the five sizes, as this screen's light has them. */
function ColourSamples() {
  return (
    <section className="sheet stack">
      <h2>Colours, type</h2>
      <ul className="row plain-list">
        {TOKENS.map((token) => (
          <li key={token} className="badge">
            <svg className="swatch" viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
              <rect width={24} height={24} rx={6} fill={`var(--${token})`} stroke="var(--border)" />
            </svg>
            {token}
          </li>
        ))}
      </ul>
      <h1>অক্ষর, ক্ষুদ্র, স্ত্রী, উজ্জ্বল · Head</h1>
      <h2>হৃদয়, কর্ম, শ্রদ্ধাঞ্জলি · Lead</h2>
      <p>
        মায়ের হাতের রান্নার খাতা, প্রথম পাতা। Text with a <a href="#colours">link</a> in it.
      </p>
      <p className="soft">Second text. দ্বিতীয় লেখা।</p>
      <p className="soft small">Small. ছোট।</p>
      <p className="caption">{"A caption, as its owner wrote it.\nদুই লাইনের ক্যাপশন, যেমন লেখা তেমন।"}</p>
    </section>
  );
}
