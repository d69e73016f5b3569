import { ErrorSummary } from "~/forms/error-summary";
import { FormEnd } from "~/forms/form-end";
import type { FormReply } from "~/forms/form-reply";
import { NewPasswordTwice } from "~/forms/fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import { useChecks } from "~/forms/checked-form";
import { useMessages } from "~/i18n/use-messages";
import type { OwnProof } from "~/forms/own-proof";
import { ProofFields, SendProof } from "~/forms/proof-fields";

interface ChoosePasswordProps {
  username: string;
  proof: OwnProof;
  reply: FormReply;
  /** Where "later" leads. */
  later: string;
}

/** The form for it. Whoever signed in a while ago has a code sent first. */
export function ChoosePassword({ username, proof, reply, later }: ChoosePasswordProps) {
  const t = useMessages("account");
  // Without a field for the code, the person can't be sent to it: they are asked to have one sent.
  const codeFirst = Boolean(reply.errors.otp) && !proof.sent;
  const { otp: _absent, ...others } = reply.errors;
  const { told, message, errors, checks } = useChecks("newPassword", reply);
  return (
    <div className="stack">
      <p className="soft">{t("chooseText")}</p>
      <ErrorSummary errors={codeFirst ? t("codeFirst") : message} fields={codeFirst ? others : told} />
      {codeFirst ? <SendProof proof={proof} /> : null}
      <PostForm className="form" {...checks}>
        <input type="hidden" name="do" value="choose" />
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <ProofFields proof={proof} errors={errors} />
        <NewPasswordTwice t={t} errors={errors} />
        <FormEnd send={t("savePassword")} leave={t("later")} to={later} />
      </PostForm>
    </div>
  );
}
