import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { pageContext, type RouteArgs } from "~/session/page-context";
import { ButtonLink } from "~/ui/controls/button";

export const handle: RouteHandle = { hydrate: "never" };
export async function loader(args: RouteArgs) {
  return titled(await pageContext(args), "report", "thanksTitle");
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
