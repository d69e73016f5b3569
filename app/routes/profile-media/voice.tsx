import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { postOrStay, unlessStayed } from "~/ui/posting/post-or-stay";
import { titleMeta } from "~/i18n/title";
import type { RouteHandle } from "~/layouts/document";
import { SampleForm } from "./sample-form";
import { actProfileMedia, loadProfileMedia } from "./serve-profile-media";

export const meta = titleMeta;
export const handle: RouteHandle = { hydrate: "now" };
export const shouldRevalidate = unlessStayed;

export function loader(args: LoaderFunctionArgs) {
  return loadProfileMedia(args, "voice");
}

export function action(args: ActionFunctionArgs) {
  return actProfileMedia(args, "voice");
}

/** Without a network the form stays, with what was chosen or recorded. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return postOrStay(() => serverAction<typeof action>());
}

/** A sample of one's voice on the profile. */
export default function VoiceSamplePage() {
  const { title, there, hand, voice } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof clientAction>();
  return (
    <SampleForm
      title={title}
      kind="voice"
      page="/profile/voice"
      there={there}
      hand={hand}
      voice={voice}
      reply={reply}
    />
  );
}
