import { Outlet, useLocation } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useMessages } from "~/i18n/use-messages";
import { BareBar } from "~/layouts/bars/bare-bar";
import { BarLink } from "~/layouts/bars/bar-link";
import { Footer, PhoneBar } from "~/layouts/bars/footer";
import { useShell } from "~/session/use-shell";

/**
 * Somebody's profile as others see it: no header of an account's, and the footer of the signed-in for them alone
 * (product.md 2).
 */
export default function PublicProfileLayout() {
  const t = useMessages("shell");
  const { person } = useShell();
  const { pathname, search } = useLocation();
  return (
    <>
      <BareBar>
        {person ? (
          <nav className="wide-only" aria-label={t("menu")}>
            <BarLink way="home" />
            <BarLink way="search" />
          </nav>
        ) : (
          <Link className="bar-link" to={`/login?next=${encodeURIComponent(pathname + search)}`}>
            {t("login")}
          </Link>
        )}
      </BareBar>
      <main id="content" className="page" tabIndex={-1}>
        <Outlet />
      </main>
      {person && <Footer />}
      <PhoneBar />
    </>
  );
}
