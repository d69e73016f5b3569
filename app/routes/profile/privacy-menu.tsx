import type { Privacy } from "archive/contract/sharing/privacy";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import type { IconName } from "~/ui/drawings/icon";
import { Menu, menuItem, MenuWords } from "~/ui/controls/menu";

/** In the specification's order; `sent` is what the wire calls it. */
const CHOICES = [
  { privacy: "public", sent: "Public", icon: "globe", word: "public", text: "publicText" },
  { privacy: "friends", sent: "Friends", icon: "people", word: "friends", text: "friendsText" },
  { privacy: "only_me", sent: "Only me", icon: "lock", word: "onlyMe", text: "onlyMeText" },
] as const satisfies readonly { privacy: Privacy; sent: string; icon: IconName; word: string; text: string }[];

/**
 * Who may see the profile: a drop-down whose lines are buttons, so that a choice is sent at once with scripts and
 * without.
 */
export function PrivacyMenu({ privacy }: { privacy: Privacy }) {
  const t = useMessages("profile");
  const chosen = CHOICES.find((choice) => choice.privacy === privacy) ?? CHOICES[0];
  return (
    <div className="owner">
      <p className="owner-text hint">{t(chosen.text)}</p>
      <Menu
        key={privacy}
        label={`${t("privacy")}: ${t(chosen.word)}`}
        className="button"
        summary={<MenuWords icon={chosen.icon}>{t(chosen.word)}</MenuWords>}
      >
        <PostForm action="/profile">
          {CHOICES.map(({ privacy: value, sent, icon, word }) => (
            <button
              key={value}
              className={menuItem()}
              type="submit"
              name="privacy"
              value={sent}
              aria-current={value === privacy ? "true" : undefined}
            >
              <MenuWords icon={icon}>{t(word)}</MenuWords>
            </button>
          ))}
        </PostForm>
      </Menu>
    </div>
  );
}
