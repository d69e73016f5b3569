import { Link } from "@remix-run/react";
import { useWords } from "~/i18n/use-words";
import { Cover } from "./cover";
import { OVER_LIST } from "./dialog";
import { Icon, type IconName } from "./icon";
import { LateSamples } from "./late-samples";
import type { PortraitFacts } from "./portrait-facts";

const WAYS = [
  ["picture", "person"],
  ["cover", "camera"],
  ["handwriting", "pen"],
  ["voice", "mic"],
] as const satisfies [string, IconName][];

/** What somebody put beside their own name, and the ways to put there more. Needs the words areas "portrait" and "samples". */
export function PortraitWays({ cover, hand, voice }: PortraitFacts) {
  const t = useWords("portrait");
  return (
    <section className="sheet stack">
      <h2>{t("section")}</h2>
      <p className="soft">{t("sectionText")}</p>
      {cover ? <Cover picture={cover} /> : null}
      <LateSamples hand={hand} voice={voice} />
      <p className="row row-stacked">
        {WAYS.map(([kind, icon]) => (
          <Link key={kind} className="button" to={`/profile/${kind}`} state={OVER_LIST} preventScrollReset>
            <Icon name={icon} />
            {t(`${kind}Way`)}
          </Link>
        ))}
      </p>
    </section>
  );
}
