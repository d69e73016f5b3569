import { fieldOf, type FormReply } from "~/forms/form-reply";
import { PostForm } from "~/ui/posting/post-form";
import { EmailField, TextField } from "~/forms/fields/text-field";
import { useMessages } from "~/i18n/use-messages";
import { Button } from "~/ui/controls/button";
import type { PlanFacts } from "./plan-facts";

interface PayFormProps extends Pick<PlanFacts, "price" | "sandbox"> {
  /** What the payment company has to know, and the account does not. */
  asks: { email: boolean; phone: boolean };
  reply: FormReply;
}

/** Price, and the way to the payment company's page. Needs the message area "payment". */
export function PayForm({ price, sandbox, asks, reply }: PayFormProps) {
  const t = useMessages("payment");
  return (
    <>
      <p>
        <strong>{t("once", { price })}</strong>
      </p>
      {sandbox ? <p className="soft">{t("sandbox")}</p> : null}
      <PostForm className="form">
        {asks.email || reply.errors.email ? <EmailField {...fieldOf(reply, "email")} label={t("email")} /> : null}
        {asks.phone || reply.errors.phone ? (
          <TextField
            {...fieldOf(reply, "phone")}
            type="tel"
            label={t("phone")}
            autoComplete="tel"
            inputMode="tel"
            required
          />
        ) : null}
        <p className="soft small">{t("company")}</p>
        <div>
          <Button look="main">{t("pay", { price })}</Button>
        </div>
      </PostForm>
    </>
  );
}
