import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Menu } from "~/ui/controls/menu";
import { Skeleton } from "~/ui/page/skeleton";
import { BarLink, BarLabel, WAYS } from "./bar-link";

const BellList = lazy(() =>
  import("~/interactive/notifications/bell-list").then(({ BellList: component }) => ({ default: component })),
);

/** The way to the notifications: awake it drops their list down, which is fetched with the first opening. */
export function Bell() {
  const awake = useHydrated();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  if (!awake) return <BarLink way={WAYS.notifications} />;
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
