import { useEffect, useRef, type ReactNode } from "react";
import { useMessages } from "~/i18n/use-messages";
import { Avatar } from "~/ui/person/avatar";
import { Icon } from "~/ui/drawings/icon";
import { ConfirmTaking } from "./confirm-taking";
import type { ChangeAsked } from "./taken-from";

// Before hydration, it is the browser that brings the focus here: whoever pressed "Share" must hear that something is
// asked.
const FOCUS = { autoFocus: true };

/**
 * What sharing changes, both ways, before it is done; the form's sending confirms it. Stands in the form. Needs the
 * message area "share" and "forms".
 * @param someOnlyMine words of one having been its owner's alone, where it is not one item that is shared
 * @param children what else is to be known first
 */
export function ConfirmSharing({
  change: { opensTo, public: everyone, wasOnlyMine, takesFrom },
  someOnlyMine,
  children,
}: {
  change: ChangeAsked;
  someOnlyMine?: string;
  children?: ReactNode;
}) {
  const t = useMessages("share");
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <section className="sheet stack" ref={ref} role="alert" tabIndex={-1} {...FOCUS}>
        <h2>{t("confirmTitle")}</h2>
        {children}
        {wasOnlyMine && <p>{someOnlyMine ?? t(everyone ? "onlyMineToPublic" : "onlyMineToPrivate")}</p>}
        {everyone && <p>{t("everyoneText")}</p>}
        {opensTo.length > 0 && (
          <>
            <p>{t("willSee")}</p>
            <ul className="plain-list stack">
              {opensTo.map(({ kind, name, picture }) => (
                <li className="owner" key={kind + name}>
                  {kind === "address" ? (
                    <Icon name="mail" />
                  ) : (
                    <Avatar name={name} picture={picture} square={kind === "group"} />
                  )}
                  <span className="owner-text">
                    <strong>{name}</strong>
                    <br />
                    <span className="small soft">{t(`${kind}Will`)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        <input type="hidden" name="confirm" value="true" autoComplete="off" />
      </section>
      <ConfirmTaking names={takesFrom} />
    </>
  );
}
