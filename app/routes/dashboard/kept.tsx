import { useMessages } from "~/i18n/use-messages";
import { Icon, type IconName } from "~/ui/drawings/icon";
import type { KeptFacts } from "./facts";

/** How much is kept of each kind, and how much of the free plan that is. */
export function Kept({ kept: { handwriting, voice, plan } }: { kept: KeptFacts }) {
  const t = useMessages("dashboard");
  return (
    <section className="sheet stack" aria-label={t("kept")}>
      <ul className="plain-list tally">
        <Tally icon="pen" count={handwriting} word={t("handwriting")} />
        <Tally icon="wave" count={voice} word={t("voice")} />
      </ul>
      {plan ? (
        <div>
          <progress className="plan" max={plan.limit} value={plan.used} aria-labelledby="plan" />
          <p className="small soft" id="plan">
            {plan.words} {plan.full ? t("planFull") : null}
          </p>
        </div>
      ) : null}
    </section>
  );
}

function Tally({ icon, count, word }: { icon: IconName; count: string; word: string }) {
  return (
    <li>
      <strong>{count}</strong>
      <span className="badge">
        <Icon name={icon} />
        {word}
      </span>
    </li>
  );
}
