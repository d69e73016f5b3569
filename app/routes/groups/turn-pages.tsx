import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Pager } from "~/ui/controls/pager";
import type { Turns } from "./read-part";

/** The ways to further pages of a group's part, and back to the first. */
export function TurnPages({ next, first }: Turns) {
  const t = useMessages("groups");
  return (
    <>
      <Pager next={next} label={t("older")} />
      {first ? (
        <p>
          <ButtonLink look="quiet" to={first}>
            {t("newest")}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}
