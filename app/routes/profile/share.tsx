import { useLoaderData } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { PROFILE_CALLS } from "archive/contract/profile/calls";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import { personPage, type RouteArgs } from "~/session/page-context";
import { Button } from "~/ui/controls/button";
import { CopyField } from "~/ui/controls/copy-field";
import { Dialog } from "~/ui/controls/dialog";
import { qrCode } from "~/ui/drawings/qr-code";
import { QrDrawing } from "~/ui/drawings/qr-drawing";

const UNDER = "/profile";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const [{ link, name }, { privacy }] = await Promise.all([
    page.archive.ask(PROFILE_CALLS.shareProfile),
    page.archive.ask(PROFILE_CALLS.profile),
  ]);
  return {
    ...titled(page, "profile", "share"),
    link,
    name,
    drawn: qrCode(link),
    hidden: privacy === "only_me",
  };
}

/**
 * The address at which others see the profile: to copy, to be read by a camera, and hydrated for the phone's own share
 * sheet.
 */
export default function ShareProfilePage() {
  const t = useMessages("profile");
  const { title, link, name, drawn, hidden } = useLoaderData<typeof loader>();
  // What is not offered by the browser is not offered here; one who leaves the sheet again has done nothing.
  const able = useHydrated() && "share" in navigator;
  return (
    <Dialog title={title} under={UNDER} small>
      <div className="stack">
        <p>{t(hidden ? "shareHidden" : "shareText")}</p>
        <CopyField
          id="profile-address"
          label={t("address")}
          value={link}
          words={{ copy: t("copy"), copied: t("copied") }}
        />
        {able ? (
          <p>
            <Button
              type="button"
              icon="upload"
              onClick={() => void navigator.share({ title: name, url: link }).catch(() => undefined)}
            >
              {t("send")}
            </Button>
          </p>
        ) : null}
        <QrDrawing code={drawn} label={t("code")} side={220} />
      </div>
    </Dialog>
  );
}
