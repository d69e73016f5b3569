import { Link } from "@remix-run/react";
import { useMessages } from "~/i18n/use-messages";
import { Avatar } from "~/ui/person/avatar";
import { OVER_LIST } from "~/ui/controls/dialog";
import { Icon } from "~/ui/drawings/icon";
import { PrivacyMenu } from "./privacy-menu";
import type { ProfileFacts } from "./profile-facts";

/**
 * The profile layout's header section (specification 2): avatar, name with an edit icon, and who may see the profile.
 */
export function ProfileHead({ name, picture, privacy }: Pick<ProfileFacts, "name" | "picture" | "privacy">) {
  const t = useMessages("profile");
  return (
    <section className="stack" aria-label={t("title")}>
      <div className="owner">
        <Avatar name={name} picture={picture} />
        <h1 className="owner-text">{name}</h1>
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
    </section>
  );
}
