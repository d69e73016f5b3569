import type { LoaderFunctionArgs } from "@remix-run/node";
import { titleMeta } from "~/i18n/title";
import { messages } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { pageContext } from "~/session/page-context";
import { ButtonSamples } from "./styleguide/buttons";
import { ColourSamples } from "./styleguide/colours";
import { FormSamples } from "./styleguide/fields";
import { ItemSamples } from "./styleguide/items";
import { MessageSamples } from "./styleguide/messages";

export const handle: RouteHandle = { hydrate: "idle" };
export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
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
