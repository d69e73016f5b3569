import { useLoaderData } from "@remix-run/react";
import type { OwnDevice } from "archive/contract/accounts/device";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { ErrorSummary } from "~/forms/error-summary";
import { personForm } from "~/forms/read-form";
import { afterPress } from "~/forms/submit-form";
import { PostForm } from "~/ui/posting/post-form";
import { formatAgo, formatDay } from "~/i18n/format";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { personPage, type RouteArgs } from "~/session/page-context";
import { Badge } from "~/ui/controls/badge";
import { Button, ButtonLink } from "~/ui/controls/button";
import { AccountPage } from "./account-page";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const devices = await page.archive.ask(OWN_ACCOUNT_CALLS.devices);
  return {
    ...titled(page, "account", "devicesTitle", "forms"),
    devices: devices.map((device) => shown(page, device)),
  };
}

function shown({ language }: PageContext, { id, name, own, usedAt, signedInAt }: OwnDevice) {
  // Letters say it in mid-sentence; here it stands alone.
  return {
    id,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    own,
    used: formatAgo(language, usedAt),
    since: formatDay(language, signedInAt),
  };
}

/** Signs one out. Pressed twice, it was signed out all the same. */
export async function action(args: RouteArgs) {
  const { page, form } = await personForm(args);
  const answer = await page.archive.ask(OWN_ACCOUNT_CALLS.deviceEnd, { fields: { id: String(form.get("device")) } });
  return afterPress(page, answer, "/profile/devices", "deviceEnded");
}

/** Devices on which the person is signed in, last used first. */
export default function DevicesPage() {
  const t = useMessages("account");
  const { title, devices } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={title}>
      <ErrorSummary />
      <p className="soft">{t("devicesText")}</p>
      <ul className="plain-list stack">
        {devices.map(({ id, name, own, used, since }) => (
          <li key={id} className="sheet bin-row">
            <div className="bin-text">
              <p id={`device-${id}`}>
                <strong>{name}</strong>
              </p>
              <p className="small soft">
                {t("lastUsed", { ago: used })} · {t("firstSeen", { day: since })}
              </p>
            </div>
            {own ? (
              <Badge icon="check" leaf>
                {t("thisDevice")}
              </Badge>
            ) : (
              <PostForm>
                <Button name="device" value={id} icon="exit" aria-describedby={`device-${id}`}>
                  {t("endDevice")}
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 ? (
        <p>
          <ButtonLink to="/profile/devices/end-others">{t("endOthers")}</ButtonLink>
        </p>
      ) : null}
    </AccountPage>
  );
}
