import { Link } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { Cover } from "./cover";
import { OVER_LIST } from "~/ui/controls/dialog";
import { Icon, type IconName } from "~/ui/drawings/icon";
import { LateProfileSamples } from "./late-profile-samples";
import type { ProfileMediaFacts } from "./profile-media-facts";

const WAYS = [
  ["picture", "person"],
  ["cover", "camera"],
  ["handwriting", "pen"],
  ["voice", "mic"],
] as const satisfies [string, IconName][];

/**
 * What somebody put beside their own name, and the ways to put there more. Needs the message area "profileMedia" and
 * "profileSamples".
 */
export function ProfileMediaWays({ cover, hand, voice }: ProfileMediaFacts) {
  const t = useMessages("profileMedia");
  return (
    <section className="sheet stack">
      <h2>{t("section")}</h2>
      <p className="soft">{t("sectionText")}</p>
      {cover ? <Cover picture={cover} /> : null}
      <LateProfileSamples hand={hand} voice={voice} />
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
