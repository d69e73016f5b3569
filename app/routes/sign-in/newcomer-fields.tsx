import { AddressField, TextField } from "~/forms/fields/text-field";
import { useMessages } from "~/i18n/use-messages";

interface NewcomerFieldsProps {
  values: Readonly<Partial<Record<"first_name" | "last_name" | "email", string>>>;
  errors: Record<string, string[]>;
  /** Whether codes can go to mobile numbers too. */
  sendsTexts: boolean;
}

/** Who somebody new is, and where their code goes. Needs the message areas "signIn" and "forms". */
export function NewcomerFields({ values, errors, sendsTexts }: NewcomerFieldsProps) {
  const t = useMessages("signIn");
  const forms = useMessages("forms");
  return (
    <>
      <TextField
        name="first_name"
        label={t("firstName")}
        defaultValue={values.first_name}
        errors={errors.first_name}
        autoComplete="given-name"
        required
      />
      <TextField
        name="last_name"
        label={`${t("lastName")} (${forms("optional")})`}
        defaultValue={values.last_name}
        errors={errors.last_name}
        autoComplete="family-name"
      />
      <AddressField
        name="email"
        label={t(sendsTexts ? "address" : "email")}
        defaultValue={values.email}
        errors={errors.email}
      />
    </>
  );
}
