import { useLoaderData } from "@remix-run/react";
import type { OwnDevice } from "archive/contract/accounts/device";
import { OWN_ACCOUNT_CALLS } from "archive/contract/accounts/own-account-calls";
import { ErrorSummary } from "~/forms/error-summary";
import { personForm } from "~/forms/read-form";
import { afterPress } from "~/forms/submit-form";
import { PostForm } from "~/ui/posting/post-form";
import { formatAgo, formatDay } from "archive/contract/formats";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { PageContext } from "~/session/context";
import { personPage, type RouteArgs } from "~/session/page-context";
import { Badge } from "~/ui/controls/badge";
import { Button, ButtonLink } from "~/ui/controls/button";
import { AccountPage } from "./account-page";

export async function loader(args: RouteArgs) {
  const page = await personPage(args);
  const [devices, acts] = await Promise.all([
    page.archive.ask(OWN_ACCOUNT_CALLS.devices),
    page.archive.ask(OWN_ACCOUNT_CALLS.operatorActs),
  ]);
  return {
    ...titled(page, "account", "devicesTitle", "forms", "operatorActs"),
    devices: devices.map((device) => shown(page, device)),
    acts: acts.map(({ at, text, reason }) => ({ at, day: formatDay(page.language, at), text, reason })),
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

/** Devices on which the person is signed in, last used first; and what the operator did with their account. */
export default function DevicesPage() {
  const t = useMessages("account");
  const operator = useMessages("operatorActs");
  const { title, devices, acts } = useLoaderData<typeof loader>();
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
      {acts.length > 0 ? (
        <section>
          <h2>{operator("title")}</h2>
          <ul className="plain-list stack">
            {acts.map(({ at, day, text, reason }) => (
              <li key={`${at} ${text}`}>
                <p>{text}</p>
                {reason ? <p dir="auto">{reason}</p> : null}
                <p className="small soft">{day}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </AccountPage>
  );
}
