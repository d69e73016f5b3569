import { Link } from "~/ui/controls/link";
import type { Privacy } from "archive/contract/sharing/privacy";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import { Cover } from "~/ui/person/cover";
import { Avatar } from "~/ui/person/avatar";
import { OVER_LIST } from "~/ui/controls/dialog";
import { Icon, type IconName } from "~/ui/drawings/icon";
import { PostForm } from "~/ui/posting/post-form";
import { Menu, MenuButton, MenuWords } from "~/ui/controls/menu";
import { SETTINGS } from "~/ui/page/settings-address";
import type { ProfileFacts } from "./profile-facts";

/**
 * The profile layout's header section (product.md 2): avatar, name with an edit icon, and who may see the profile;
 * over it the cover, and under it the ways to whoever is to see it.
 */
export function ProfileHead({ name, picture, privacy, randomId, profileMedia: { cover } }: ProfileFacts) {
  const t = useMessages("profile");
  const shell = useMessages("shell");
  return (
    <section className="stack profile-head" aria-label={t("title")}>
      {cover && <Cover picture={cover} />}
      <div className="owner">
        <Avatar name={name} picture={picture} large />
        <h1 className="owner-text" dir="auto">
          {name}
        </h1>
        <Link
          className="button button-quiet button-round"
          to="/profile/edit"
          state={OVER_LIST}
          preventScrollReset
          aria-label={t("editName")}
          title={t("editName")}
        >
          <Icon name="pen" />
        </Link>
      </div>
      <PrivacyMenu privacy={privacy} />
      <p className="row">
        <ButtonLink icon="share" to="/profile/share">
          {t("share")}
        </ButtonLink>
        <ButtonLink look="quiet" icon="eye" to={`/p/profile?id=${randomId}`}>
          {t("asOthers")}
        </ButtonLink>
        <ButtonLink look="quiet" icon="cog" to={SETTINGS}>
          {shell("settings")}
        </ButtonLink>
      </p>
    </section>
  );
}

/** In the specification's order; `sent` is what the wire calls it. */
const CHOICES = [
  { privacy: "public", sent: "Public", icon: "globe", word: "public" },
  { privacy: "friends", sent: "Friends", icon: "people", word: "friends" },
  { privacy: "only_me", sent: "Only me", icon: "lock", word: "onlyMe" },
] as const satisfies { privacy: Privacy; sent: string; icon: IconName; word: string }[];

/**
 * Who may see the profile: a drop-down whose lines are buttons, so that a choice is sent at once with scripts and
 * without.
 */
function PrivacyMenu({ privacy }: { privacy: Privacy }) {
  const t = useMessages("profile");
  const chosen = CHOICES.find((choice) => choice.privacy === privacy) ?? CHOICES[0];
  return (
    <div className="owner">
      <p className="owner-text hint">{t(`${chosen.word}Text`)}</p>
      <Menu
        key={privacy}
        label={`${t("privacy")}: ${t(chosen.word)}`}
        className="button"
        summary={<MenuWords icon={chosen.icon}>{t(chosen.word)}</MenuWords>}
      >
        <PostForm action="/profile">
          {CHOICES.map(({ privacy: value, sent, icon, word }) => (
            <MenuButton
              key={value}
              icon={icon}
              name="privacy"
              value={sent}
              aria-current={value === privacy ? "true" : undefined}
              label={t(word)}
            />
          ))}
        </PostForm>
      </Menu>
    </div>
  );
}
