import { useLocation } from "@remix-run/react";
import { dirOf } from "~/ui/controls/direction";
import { Link } from "~/ui/controls/link";
import { useMessages } from "~/i18n/use-messages";
import { PostForm } from "~/ui/posting/post-form";
import { Avatar } from "~/ui/person/avatar";
import { Menu, MenuButton, MenuLink } from "~/ui/controls/menu";
import { Bar } from "./bare-bar";
import { BarLink, WAYS, BarLabel, useUnsaved } from "./bar-link";
import { AppearanceLink } from "./appearance-link";
import { LanguageSwitch } from "./language-switch";
import { SETTINGS } from "~/ui/page/settings-address";
import { SearchBox } from "./search-box";
import { useShell, type ShownPerson } from "~/session/use-shell";
import { lazy, Suspense, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Skeleton } from "~/ui/page/skeleton";

/** Top bar: logo, ways, language, and the account or the way in. */
export function Header() {
  const t = useMessages("shell");
  const { person } = useShell();
  const { pathname } = useLocation();
  const unsaved = useUnsaved();
  return (
    <Bar reload={!person}>
      {person && <SearchBox />}
      <div className="top-end">
        {person && (
          <nav className="wide-only" aria-label={t("menu")}>
            {unsaved ? <BarLink way="add" /> : null}
            <BarLink way="home" />
            <BarLink way="invitation" />
            <Bell />
          </nav>
        )}
        {/* For whoever has not paid (product.md 2 and 6). */}
        {person?.buys && (
          <Link className="bar-link bar-premium" to="/payment">
            {t("premium")}
          </Link>
        )}
        {!person && <AppearanceLink />}
        <LanguageSwitch />
        {person && <AccountMenu {...person} />}
        {!person && pathname !== "/login" && (
          <Link className="bar-link" to="/login">
            {t("login")}
          </Link>
        )}
      </div>
    </Bar>
  );
}

function AccountMenu({ name, picture, email, mobile }: ShownPerson) {
  const t = useMessages("shell");
  return (
    <Menu summary={<Avatar name={name} picture={picture} />} label={t("account")}>
      <Link className="menu-item" to="/profile">
        <span className="menu-person">
          <strong dir={dirOf(name)}>{name}</strong>
          <br />
          <span className="soft small">{email ?? mobile}</span>
        </span>
      </Link>
      <MenuLink icon="cog" to={SETTINGS} label={t("settings")} />
      <MenuLink icon="carry" to="/import" label={t("carry")} />
      <MenuLink icon="person" to="/stewards" label={t("after")} />
      <MenuLink icon="key" to="/profile/password" label={t("changePassword")} />
      <PostForm action="/log-out">
        <MenuButton icon="exit" label={t("logOut")} />
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
  if (!hydrated) return <BarLink way="notifications" />;
  return (
    <Menu
      summary={<BarLabel way="notifications" />}
      kind="bell"
      current={pathname === WAYS.notifications.to}
      onToggle={setOpen}
    >
      {open && (
        <Suspense fallback={<Skeleton />}>
          <BellList />
        </Suspense>
      )}
    </Menu>
  );
}
