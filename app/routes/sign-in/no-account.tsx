import type { Registration } from "archive/contract/accounts/registration";
import { useMessages } from "~/i18n/use-messages";
import { useShell } from "~/session/use-shell";
import { ButtonLink } from "~/ui/controls/button";
import { Link } from "~/ui/controls/link";
import { CONTACT } from "~/ui/page/contact-address";
import { useWithNext } from "./next-query";
import { ProviderButtons } from "./provider-buttons";

interface Props {
  why: Exclude<Registration, "open">;
  providers: Parameters<typeof ProviderButtons>[0]["providers"];
}

/** Stands in the place of the form where not everybody may register, with what one can do instead. */
export function NoAccount({ why, providers }: Props) {
  const t = useMessages("noAccount");
  const own = useMessages("signIn");
  const { siteName: site } = useShell();
  const byInvitation = why === "invitation";
  return (
    <div className="stack">
      <h1>{t(`${why}Title`)}</h1>
      <p>{t(`${why}Text`, { site })}</p>
      {byInvitation ? <p>{t("invitationAsk")}</p> : null}
      {byInvitation && providers.length > 0 ? (
        <>
          <p>{t("invitationProvider")}</p>
          <ProviderButtons providers={providers} />
        </>
      ) : null}
      <p className="row">
        {byInvitation ? own("haveAccount") : null}
        <ButtonLink look="main" to={useWithNext()("/login")}>
          {own("loginTitle")}
        </ButtonLink>
      </p>
      <p>
        <Link to={CONTACT}>{t("asking")}</Link>
      </p>
    </div>
  );
}
