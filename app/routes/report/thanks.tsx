import type { LoaderFunctionArgs } from "@remix-run/node";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { pageContext } from "~/session/page-context";
import { ButtonLink } from "~/ui/controls/button";

export const handle: RouteHandle = { hydrate: "never" };
export { titleMeta as meta } from "~/i18n/title";

export async function loader(args: LoaderFunctionArgs) {
  const needed = messages(await pageContext(args), "report");
  return { title: needed.report.thanksTitle, messages: needed };
}

/** The same whether there was anything to report or not. */
export default function ThanksPage() {
  const t = useMessages("report");
  return (
    <div className="prose">
      <h1>{t("thanksTitle")}</h1>
      <p role="status">{t("thanks")}</p>
      <p>
        <ButtonLink to="/">{t("home")}</ButtonLink>
      </p>
    </div>
  );
}
