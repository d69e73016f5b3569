import { useMessages } from "~/i18n/use-messages";
import { Link } from "~/ui/controls/link";
import type { Way } from "./share-address";

const NAME = { people: "toPeople", groups: "toGroups", everyone: "toEveryone" } as const;

/** With whom: one way at a time, each at its own address. Needs the message area "share". */
export function ShareWays({
  ways,
  way,
  addressOf,
}: {
  ways: readonly Way[];
  way: Way;
  addressOf: (way: Way) => string;
}) {
  const t = useMessages("share");
  return (
    <nav className="row tabs" aria-label={t("ways")}>
      {ways.map((each) => (
        <Link
          key={each}
          className="bar-link"
          to={addressOf(each)}
          aria-current={each === way ? "page" : undefined}
          preventScrollReset
          replace
        >
          {t(NAME[each])}
        </Link>
      ))}
    </nav>
  );
}
