import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { OVER_LIST } from "~/ui/controls/dialog";
import type { IconName } from "~/ui/drawings/icon";
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
export function ProfileMediaWays({ hand, voice }: Pick<ProfileMediaFacts, "hand" | "voice">) {
  const t = useMessages("profileMedia");
  return (
    <section className="sheet stack">
      <h2>{t("section")}</h2>
      <p className="soft">{t("sectionText")}</p>
      <LateProfileSamples hand={hand} voice={voice} />
      <p className="row">
        {WAYS.map(([kind, icon]) => (
          <ButtonLink key={kind} look="quiet" icon={icon} to={`/profile/${kind}`} state={OVER_LIST} preventScrollReset>
            {t(`${kind}Way`)}
          </ButtonLink>
        ))}
      </p>
    </section>
  );
}
