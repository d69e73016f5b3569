import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import { useAwake } from "~/ui/use-awake";
import { Menu } from "~/ui/menu";
import { Skeleton } from "~/ui/skeleton";
import { BarLink, WayFace, WAYS } from "./bar-link";

const BellList = lazy(() => import("~/interactive/news/bell-list").then(({ BellList: component }) => ({ default: component })));

/** The way to the notifications: awake it drops their list down, which is fetched with the first opening. */
export function Bell() {
  const awake = useAwake();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  if (!awake) return <BarLink way={WAYS.notifications} />;
  return (
    <Menu summary={<WayFace way={WAYS.notifications} />} kind="bell" current={pathname === WAYS.notifications.to} onToggle={setOpen}>
      {open ? (
        <Suspense fallback={<Skeleton />}>
          <BellList />
        </Suspense>
      ) : null}
    </Menu>
  );
}
