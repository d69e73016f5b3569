import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/i18n/title";
import { useMessages } from "~/i18n/use-messages";
import { messages } from "~/i18n/dictionary";
import { pageContext } from "~/session/page-context";
import { requirePerson } from "~/session/person";
import { Button } from "~/ui/controls/button";
import { CopyField } from "~/ui/controls/copy-field";
import { Dialog } from "~/ui/controls/dialog";
import { qrCode } from "~/ui/drawings/qr-code";
import { useHydrated } from "remix-utils/use-hydrated";

export const meta = titleMeta;

const UNDER = "/profile";

export async function loader(args: LoaderFunctionArgs) {
  const page = await pageContext(args);
  await requirePerson(page, args.request);
  const [{ link, name }, { privacy }] = await Promise.all([page.archive.shareProfile(), page.archive.profile()]);
  const needed = messages(page, "profile");
  return {
    title: needed.profile.share,
    messages: needed,
    link,
    name,
    drawn: qrCode(link),
    hidden: privacy === "only_me",
  };
}

/**
 * The address at which others see the profile: to copy, to be read by a camera, and awake for the phone's own share
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
        {/* Dark on white on any ground, in a dark window too: readers know it no other way. */}
        <svg
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          width="220"
          height="220"
          role="img"
          aria-label={t("code")}
          shapeRendering="crispEdges"
        >
          <path fill="#fff" d={`M0 0h${drawn.size}v${drawn.size}H0z`} />
          <path d={drawn.path} />
        </svg>
      </div>
    </Dialog>
  );
}
