import { Link, useLocation } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { PostForm } from "~/ui/posting/post-form";
import { Avatar } from "~/ui/person/avatar";
import { Logo } from "~/ui/drawings/logo";
import { Menu, MenuButton, MenuLink } from "~/ui/controls/menu";
import { BarLink, WAYS, BarLabel } from "./bar-link";
import { LanguageSwitch } from "./language-switch";
import { SearchBox } from "./search-box";
import { useShell } from "~/session/use-shell";
import { lazy, Suspense, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Skeleton } from "~/ui/page/skeleton";

/** Top bar: logo, ways, language, and the account or the way in. */
export function Header() {
  const t = useMessages("shell");
  const { person, siteName } = useShell();
  return (
    <header className="top">
      <a className="skip button" href="#content">
        {t("skip")}
      </a>
      <Link className="logo" to="/" aria-label={siteName} reloadDocument={!person}>
        <Logo />
        <span aria-hidden="true">{siteName}</span>
      </Link>
      {person ? <SearchBox /> : null}
      <div className="top-end">
        {person ? (
          <nav className="wide-only" aria-label={t("menu")}>
            <BarLink way={WAYS.home} />
            <BarLink way={WAYS.invitation} />
            <Bell />
          </nav>
        ) : null}
        {person?.buys ? <Premium /> : null}
        <LanguageSwitch />
        {person ? <AccountMenu /> : <LoginLink />}
      </div>
    </header>
  );
}

/** For whoever has not paid (specification 2, 6). */
function Premium() {
  const t = useMessages("shell");
  return (
    <Link className="bar-link bar-premium" to="/payment">
      {t("premium")}
    </Link>
  );
}

function LoginLink() {
  const t = useMessages("shell");
  const { pathname } = useLocation();
  if (pathname === "/login") return null;
  return (
    <Link className="bar-link" to="/login">
      {t("login")}
    </Link>
  );
}

function AccountMenu() {
  const t = useMessages("shell");
  const { person } = useShell();
  if (!person) return null;
  return (
    <Menu summary={<Avatar name={person.name} picture={person.picture} />} label={t("account")}>
      <Link className="menu-item" to="/profile">
        <span className="menu-person">
          <strong>{person.name}</strong>
          <br />
          <span className="soft small">{person.email ?? person.mobile}</span>
        </span>
      </Link>
      <MenuLink icon="cog" to="/profile/security">
        {t("security")}
      </MenuLink>
      <MenuLink icon="key" to="/profile/password">
        {t("changePassword")}
      </MenuLink>
      <PostForm action="/log-out">
        <MenuButton icon="exit">{t("logOut")}</MenuButton>
      </PostForm>
    </Menu>
  );
}

const BellList = lazy(() =>
  import("~/interactive/notifications/bell-list").then(({ BellList: component }) => ({ default: component })),
);

/** The way to the notifications: hydrated it drops their list down, which is fetched with the first opening. */
function Bell() {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  if (!hydrated) return <BarLink way={WAYS.notifications} />;
  return (
    <Menu
      summary={<BarLabel way={WAYS.notifications} />}
      kind="bell"
      current={pathname === WAYS.notifications.to}
      onToggle={setOpen}
    >
      {open ? (
        <Suspense fallback={<Skeleton />}>
          <BellList />
        </Suspense>
      ) : null}
    </Menu>
  );
}
