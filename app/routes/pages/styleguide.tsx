import type { LoaderFunctionArgs } from "@remix-run/node";
import { titleMeta } from "~/i18n/title";
import { words } from "~/i18n/words";
import type { RouteHandle } from "~/layouts/document";
import { pageContext } from "~/session/page-context";
import { ButtonSamples } from "./styleguide/buttons";
import { ColourSamples } from "./styleguide/colours";
import { FormSamples } from "./styleguide/fields";
import { ItemSamples } from "./styleguide/items";
import { MessageSamples } from "./styleguide/messages";

export const handle: RouteHandle = { scripts: "idle" };
export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
  return { words: words(await pageContext(args), "forms", "pages"), title: "Styleguide" };
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
