import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/forms/error-summary";
import { useLastReply } from "~/forms/use-last-reply";
import { useMessages } from "~/i18n/use-messages";
import type { RouteHandle } from "~/layouts/document";
import { Dialog } from "~/ui/controls/dialog";
import { postOrStay, unlessStayed } from "~/ui/posting/post-or-stay";
import { CutForm } from "~/forms/cut-form";
import type { action, loader } from "./serve-profile-media";

export { action, loader } from "./serve-profile-media";
export const handle: RouteHandle = { hydrate: "now" };
export const shouldRevalidate = unlessStayed;

const UNDER = "/profile";

/** Without a network the form stays, with the picture that was chosen. */
export const clientAction = postOrStay<typeof action>;

/**
 * The profile picture (product.md 2, Image-crop modal), or the wide one at the top of a profile.
 */
export default function CutPage() {
  const t = useMessages("profileMedia");
  const { title, kind, picture, cover } = useLoaderData<typeof loader>();
  const { errors, message } = useLastReply(useActionData<typeof clientAction>(), t("away"));
  const [name, aspect] = kind === "cover" ? ["cover_pic", 3] : ["profile_picture", 1];
  return (
    <Dialog key={kind} title={title} under={UNDER} small>
      <div className="stack">
        <p className="soft">{t(`${kind}Text`)}</p>
        <ErrorSummary errors={message} fields={errors} />
        <CutForm
          page={`${UNDER}/${kind}`}
          under={UNDER}
          name={name}
          aspect={aspect}
          chosen={t("chosen")}
          picture={picture}
          cover={cover}
          errors={errors}
        />
      </div>
    </Dialog>
  );
}
