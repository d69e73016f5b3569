import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostForm } from "~/ui/posting/post-form";
import { useMessages } from "~/i18n/use-messages";
import { titled } from "~/i18n/dictionary";
import type { RouteHandle } from "~/layouts/document";
import { peopleMarked, RECORDING_MARK, WAITING_MARK } from "~/session/kept-marks";
import { personRequest, type RouteArgs } from "~/session/page-context";
import { PERSON_HOME } from "~/session/person";
import { Button, ButtonLink } from "~/ui/controls/button";
import { useWithNext } from "./next-query";
import { ForgetOwn } from "~/interactive/kept/forget-own";

// Where others keep something on this device too, only a script can take away one's own alone.
export const handle: RouteHandle = { hydrate: "now" };

export async function loader(args: RouteArgs) {
  const { page, person } = await personRequest(args);
  const cookies = args.request.headers.get("cookie");
  const recording = peopleMarked(cookies, RECORDING_MARK).includes(person.id);
  const waiting = peopleMarked(cookies, WAITING_MARK).includes(person.id);
  if (!recording && !waiting) throw redirect(PERSON_HOME);
  return { ...titled(page, "unsent", waiting ? "waitingTitle" : "title"), recording, waiting };
}

/** Before somebody logs out: a recording, or what they sent off, lies on this device alone. */
export default function UnsentPage() {
  const t = useMessages("unsent");
  const withNext = useWithNext();
  const { title, recording, waiting } = useLoaderData<typeof loader>();
  return (
    <section className="dialog-page dialog-small stack">
      <h1>{title}</h1>
      {waiting ? <p>{t("waitingText")}</p> : null}
      {recording ? <p>{t("text")}</p> : null}
      <p>
        <ButtonLink look="main" to={waiting ? PERSON_HOME : "/my-collections/new/voice"}>
          {t(waiting ? "goBack" : "save")}
        </ButtonLink>
      </p>
      <PostForm className="row" action={withNext("/log-out?unsent=keep")}>
        <Button icon="exit">{t("keep")}</Button>
        <p className="hint">{t("keepHint")}</p>
      </PostForm>
      <PostForm action={withNext("/log-out?unsent=remove")}>
        <ForgetOwn />
        <Button look="danger" icon="bin">
          {t("remove")}
        </Button>
      </PostForm>
    </section>
  );
}
