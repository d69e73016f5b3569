import { useMessages } from "~/i18n/use-messages";
import { Pager } from "~/ui/controls/pager";
import type { Turns } from "./read-part";

/** The ways to further pages of a group's part, and back to the first. */
export function TurnPages({ next, first }: Turns) {
  const t = useMessages("groups");
  return <Pager next={next} label={t("older")} first={{ to: first, label: t("newest") }} />;
}
