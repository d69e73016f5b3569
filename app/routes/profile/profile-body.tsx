import { ErrorSummary } from "~/forms/error-summary";
import type { Stays } from "~/ui/posting/post-or-stay";
import { useLastReply } from "~/forms/use-last-reply";
import { useMessages } from "~/i18n/use-messages";
import { ButtonLink } from "~/ui/controls/button";
import type { CardFacts } from "~/ui/item/item-facts";
import { LatestItems } from "~/ui/item/item-cards";
import { ProfileMediaWays } from "~/ui/person/profile-media-ways";
import type { ProfileFacts, ProfileField } from "./profile-facts";
import { ProfileHead } from "./profile-head";
import type { ProfileReply } from "./profile-reply";
import { ProfileFieldRow } from "./profile-field-row";

/** `field`: of whose form it is. */
export type FieldReply = ProfileReply & { field?: ProfileField };

/**
 * All that the profile screen shows under its header section: each field in a form of its own (product.md 3), and the
 * ways on.
 */
export function ProfileBody({
  profile,
  reply,
}: {
  profile: ProfileFacts & { latest: CardFacts[] };
  reply: FieldReply | Stays | undefined;
}) {
  const t = useMessages("profile");
  const refused = useLastReply<FieldReply>(reply, t("away"));
  return (
    <div className="stack profile">
      <ProfileHead {...profile} />
      <ErrorSummary errors={refused.message} fields={refused.errors} />
      <div className="stack columns">
        <section className="stack">
          <h2>{t("about")}</h2>
          <p className="soft">{t("aboutText")}</p>
          <div className="sheet stack">
            {profile.fields.map((fact) => (
              // Another form once its value is another, folded again; what is being written in the others stays.
              <ProfileFieldRow
                key={fact.field + fact.value}
                fact={fact}
                version={profile.version}
                reply={refused.field === fact.field ? refused : undefined}
              />
            ))}
          </div>
        </section>
        <div className="stack">
          <ProfileMediaWays {...profile.profileMedia} />
          <Ways {...profile} />
        </div>
      </div>
      <section className="stack">
        <h2>{t("items")}</h2>
        {profile.latest.length > 0 ? <LatestItems items={profile.latest} /> : null}
        <p className="row">
          <ButtonLink icon="home" to="/my-collections">
            {t("itemsWay")}
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}

/** The person's addresses, which are theirs alone, and the ways to change them and to the settings. */
function Ways({ email, mobile }: Pick<ProfileFacts, "email" | "mobile">) {
  const t = useMessages("profile");
  return (
    <section className="sheet stack">
      <h2>{t("addresses")}</h2>
      <p className="soft">{t("addressesText")}</p>
      {email ? (
        <p className="whole">
          {t("email")}: {email}
        </p>
      ) : null}
      {mobile ? (
        <p className="whole">
          {t("mobile")}: {mobile}
        </p>
      ) : null}
      <p className="row">
        <ButtonLink look="quiet" icon="mail" to="/profile/addresses">
          {t("changeAddresses")}
        </ButtonLink>
      </p>
    </section>
  );
}
