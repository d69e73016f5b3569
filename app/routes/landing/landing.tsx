import type { LoaderFunctionArgs } from "@remix-run/node";
import { titleMeta } from "~/i18n/title";
import { useWords } from "~/i18n/use-words";
import { words } from "~/i18n/words";
import type { RouteHandle } from "~/layouts/document";
import { pageContext } from "~/session/page-context";
import { requireVisitor } from "~/session/person";
import { ButtonLink } from "~/ui/button";
import { Drawing } from "~/ui/drawing";
import { About } from "./about";
import { Famous } from "./famous";
import { Features } from "./features";

export const handle: RouteHandle = { scripts: "never" };
export const meta = titleMeta;

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requireVisitor(page, args.request);
  const given = words(page, "landing");
  return { words: given, title: given.landing.title };
}

/** What a visitor sees first. */
export default function Landing() {
  const t = useWords("landing");
  return (
    <div className="landing">
      <section className="hero">
        <div className="hero-words">
          <h1>{t("heroTitle")}</h1>
          <p className="lead">{t("heroText")}</p>
          <ButtonLink look="main" to="/registration">
            {t("create")}
          </ButtonLink>
        </div>
        <Drawing name="letter" />
      </section>
      <Famous />
      <Features />
      <About />
    </div>
  );
}
