import type { LoaderFunctionArgs } from "@remix-run/node";
import { titleMeta } from "~/i18n/title";
import { useWords } from "~/i18n/use-words";
import { words } from "~/i18n/words";
import type { RouteHandle } from "~/layouts/document";
import { pageContext } from "~/session/page-context";

export const handle: RouteHandle = { scripts: "never" };
export const meta = titleMeta;

const SECTIONS = ["Keep", "See", "Files", "Cookies", "Others", "Time", "Rights", "Children", "Changes", "Contact"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const given = words(await pageContext(args), "pages");
  return { words: given, title: given.pages.privacyTitle };
}

/** What is kept, who sees it, how it is taken back; open to everyone. */
export default function PrivacyPolicy() {
  const t = useWords("pages");
  return (
    <article className="prose">
      <h1>{t("privacyTitle")}</h1>
      <p className="lead">{t("privacyIntro")}</p>
      {SECTIONS.map((section) => (
        <section key={section}>
          <h2>{t(`privacy${section}Title`)}</h2>
          <p>{t(`privacy${section}Text`)}</p>
        </section>
      ))}
    </article>
  );
}
