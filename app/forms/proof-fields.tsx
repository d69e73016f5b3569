import type { ReactNode } from "react";
import { PasswordField } from "./fields/password-field";
import { PostForm } from "~/ui/posting/post-form";
import type { FormReply } from "./form-reply";
import { CodeField } from "./fields/text-field";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import type { OwnProof } from "./own-proof";

interface ProofProps {
  proof: OwnProof;
  errors: FormReply["errors"];
}

/** The field for it; none before the code was sent. Needs the message area "twoStep" and "forms". */
export function ProofFields({ proof, errors }: ProofProps) {
  const t = useMessages("twoStep");
  if (proof.password) return <PasswordField label={t("password")} hint={t("passwordWhy")} errors={errors.password} />;
  return proof.sent ? <CodeField name="otp" label={t("sentCode")} errors={errors.otp} /> : null;
}

/**
 * A form by which the person proves themselves too; for whoever has no password, under one that has a code sent first.
 * @param id another one is another form, without what was typed
 * @param first what is filled in before it
 */
export function ProvedForm({
  proof,
  errors,
  id,
  first,
  children,
}: ProofProps & { id?: string; first?: ReactNode; children: ReactNode }) {
  return (
    <>
      <SendProof proof={proof} />
      {proof.password || proof.sent ? (
        <PostForm className="form sheet" key={id}>
          {first}
          <ProofFields proof={proof} errors={errors} />
          {children}
        </PostForm>
      ) : null}
    </>
  );
}

/** A form of its own that has the code sent, for whoever has no password. */
export function SendProof({ proof }: { proof: OwnProof }) {
  const t = useMessages("twoStep");
  if (proof.password) return null;
  return (
    <PostForm className="form sheet">
      <p>{t("noPassword")}</p>
      <input type="hidden" name="do" value="own-code" />
      <Button>{t("sendCode")}</Button>
    </PostForm>
  );
}
