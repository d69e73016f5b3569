import { AddressField, TextField } from "~/forms/fields/text-field";
import { fieldOf, type FormReply } from "~/forms/form-reply";
import { useMessages } from "~/i18n/use-messages";

interface NewcomerFieldsProps {
  form: Pick<FormReply, "values" | "errors">;
  /** What is known of them already. */
  given?: Partial<Record<"first_name" | "last_name" | "email", string>>;
  /** Whether codes can go to mobile numbers too. */
  sendsTexts: boolean;
}

/** Who somebody new is, and where their code goes. Needs the message areas "signIn" and "forms". */
export function NewcomerFields({ form, given, sendsTexts }: NewcomerFieldsProps) {
  const t = useMessages("signIn");
  const forms = useMessages("forms");
  return (
    <>
      <TextField
        {...fieldOf(form, "first_name", given?.first_name)}
        label={t("firstName")}
        autoComplete="given-name"
        required
      />
      <TextField
        {...fieldOf(form, "last_name", given?.last_name)}
        label={`${t("lastName")} (${forms("optional")})`}
        autoComplete="family-name"
      />
      <AddressField {...fieldOf(form, "email", given?.email)} label={t(sendsTexts ? "address" : "email")} />
    </>
  );
}
