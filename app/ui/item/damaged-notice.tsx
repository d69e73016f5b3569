import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import type { DamagedFacts } from "./damaged-facts";

/** Says that originals of one's own are damaged or lost, and leads to one's page, which says more. */
export function DamagedNotice({ damaged }: { damaged: DamagedFacts }) {
  const ui = useMessages("ui");
  if (!damaged) return null;
  return (
    <p className="sheet row">
      <strong>{damaged.words}</strong>
      <ButtonLink icon="warning" to={damaged.to}>
        {ui("damagedSee")}
      </ButtonLink>
    </p>
  );
}
